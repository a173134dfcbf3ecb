const failures = new WeakSet<Error>();

/** Vite's event with the error that the import is about to throw. */
type PreloadErrorEvent = Event & { readonly payload?: unknown };

/**
 * Records failed imports of chunks. Online, the router reloads the page once, because a new version may have
 * replaced this one. Offline, that would end on the browser's own error page, so the message is changed to
 * one the router doesn't recognise.
 */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', (event: PreloadErrorEvent) => {
    const { payload } = event;
    if (!(payload instanceof Error)) return;
    failures.add(payload);
    if (!navigator.onLine) payload.message = `Not loaded without a network: ${payload.message}`;
  });
}

/** @returns whether a chunk failed to load; only a reload requests it again. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}
