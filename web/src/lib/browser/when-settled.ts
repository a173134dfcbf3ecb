/** Stop waiting for the page to settle. */
const waitMsMax = 1500;

/** Resolves once the page has loaded and is idle; at once if it already is. */
export function whenSettled(): Promise<void> {
  return new Promise((resolve) => {
    const whenIdle = () => {
      if ('requestIdleCallback' in window) {
        requestIdleCallback(() => resolve(), { timeout: waitMsMax });
      } else setTimeout(resolve);
    };
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
  });
}
