import type { createAppRouter } from '../../router';
import { doneProgress, startProgress } from '../../ui/progress-bar';

/** The progress bar, and the focus, which goes to the new page's heading. */
export function followNavigation(router: ReturnType<typeof createAppRouter>): void {
  let isRunning = false;
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!pathChanged || fromLocation === undefined || isRunning) return;
    isRunning = true;
    startProgress();
  });
  router.subscribe('onResolved', () => {
    if (!isRunning) return;
    isRunning = false;
    doneProgress();
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
