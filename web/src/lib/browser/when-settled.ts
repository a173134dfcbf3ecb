/** The page has loaded and has nothing else to do, or that has taken too long. */
const waitMsMax = 1500;

/** Resolves when the first load is over: for what nobody waits for. In a page that is at rest, at once. */
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
