import nprogress from 'nprogress';
import styles from './progress-bar.module.css';

nprogress.configure({
  minimum: 0.3,
  speed: 300,
  showSpinner: false,
  barSelector: '[data-progress-bar]',
  // Without the library's role="bar", which no standard knows.
  template: `<div class="${styles.bar}" data-progress-bar aria-hidden="true"></div>`,
});

let running = 0;

/** Shows the bar at the top of the page; each start needs one `doneProgress`. */
export function startProgress(): void {
  running += 1;
  if (running === 1) nprogress.start();
}

/** Ends one start; the bar goes when the last has ended. */
export function doneProgress(): void {
  if (running === 0) return;
  running -= 1;
  if (running === 0) nprogress.done();
}
