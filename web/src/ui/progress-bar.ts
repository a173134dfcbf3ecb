import nprogress from 'nprogress';

nprogress.configure({
  minimum: 0.3,
  speed: 300,
  showSpinner: false,
  barSelector: '.bar',
  // Without the library's role="bar", which no standard knows.
  template: '<div class="bar" aria-hidden="true"></div>',
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
