import type { createAppRouter } from '../../router';

/** Not part of the first load, which has no navigation. */
const progressBar = () => import('../../ui/progress-bar');

/** The progress bar, and the focus, which goes to the new page's heading. */
export function followNavigation(router: ReturnType<typeof createAppRouter>): void {
  let isRunning = false;
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!pathChanged || fromLocation === undefined || isRunning) return;
    isRunning = true;
    void progressBar().then((bar) => bar.startProgress());
  });
  router.subscribe('onResolved', () => {
    if (!isRunning) return;
    isRunning = false;
    void progressBar().then((bar) => bar.doneProgress());
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (pathChanged && fromLocation !== undefined) focusHeading();
  });
}

/** A screen reader then reads the new page's name; the ring is not drawn, as no key was pressed. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
