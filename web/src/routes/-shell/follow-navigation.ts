import type { createAppRouter } from '../../router';

/** Not needed by the first load, and not missed if it fails. */
const progressBar = () => import('../../ui/progress-bar').catch(() => null);

/** A screen's heading may come after its skeleton; later than this it no longer belongs to the navigation. */
const headingWaitMs = 10_000;

/** Shows the progress bar and moves the focus to the new page's heading. */
export function followNavigation(router: ReturnType<typeof createAppRouter>): void {
  let isRunning = false;
  let focusedBefore: Element | null = null;
  const follow = (isLoading: boolean) => {
    if (isRunning === isLoading) return;
    isRunning = isLoading;
    // what is true once the bar is there: it may come after the page, and imports may end in any order
    void progressBar().then((bar) => bar?.showProgress(isRunning));
  };
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    // back on the page that is shown, which the router may not call resolved again
    if (!pathChanged) return follow(false);
    if (fromLocation === undefined) return;
    focusedBefore = document.activeElement;
    follow(true);
  });
  router.subscribe('onResolved', () => follow(false));
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (pathChanged && fromLocation !== undefined) focusHeading(focusedBefore);
  });
}

let endWait: (() => void) | undefined;

/** A screen reader then announces the new page, unless the page or the person has moved the focus elsewhere. */
function focusHeading(focusedBefore: Element | null): void {
  endWait?.();
  const tryToFocus = (): boolean => {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== focusedBefore) return true;
    const heading = document.querySelector<HTMLElement>('main h1, h1');
    if (heading === null) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (tryToFocus()) return;
  const observer = new MutationObserver(() => {
    if (tryToFocus()) endWait?.();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => endWait?.(), headingWaitMs);
  endWait = () => {
    observer.disconnect();
    clearTimeout(timer);
    endWait = undefined;
  };
}
