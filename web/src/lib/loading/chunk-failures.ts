const failures = new WeakSet<Error>();

/** Vite's event, which carries the error that the import is about to end in. */
type PreloadErrorEvent = Event & { readonly payload?: unknown };

/**
 * Notes which errors are parts of the product that did not arrive. With a network the router loads the page anew
 * once, as a new version may have taken the place of this one; without one that would end on the browser's own
 * error page, so the message is changed to one that the router does not know.
 */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', (event: PreloadErrorEvent) => {
    const { payload } = event;
    if (!(payload instanceof Error)) return;
    failures.add(payload);
    if (!navigator.onLine) payload.message = `Not loaded without a network: ${payload.message}`;
  });
}

/** @returns whether a part of the product did not arrive; only loading the page anew asks for it again. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}
