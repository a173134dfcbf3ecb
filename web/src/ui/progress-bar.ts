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

/** Shows the bar at the top of the page, or lets it run to its end. */
export function showProgress(isShown: boolean): void {
  if (isShown === nprogress.isStarted()) return;
  if (isShown) nprogress.start();
  else nprogress.done();
}
