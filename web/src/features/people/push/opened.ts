import { openedCache, openPageMessage } from '../../../sw/push';

interface Handling {
  /** Leads to a page of the product; false if this page must not be left. */
  readonly openPage: (path: string) => boolean;
  readonly markOpened: (notificationId: string) => Promise<unknown>;
}

/**
 * Does what the worker asks after a tap on a push: opens its page here, and marks the notification as opened. What was
 * opened while no page was there is marked by the next one.
 * @returns a function that ends it.
 */
export function followOpened({ openPage, markOpened }: Handling): () => void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return () => undefined;
  const listen = ({ data, ports }: MessageEvent) => {
    const { type, path } = (data ?? {}) as { type?: string; path?: string }; // of our own worker
    if (type !== openPageMessage || path === undefined) return;
    if (openPage(path)) ports[0]?.postMessage('opened');
    void markLeft(markOpened);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  void markLeft(markOpened);
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}

async function markLeft(markOpened: Handling['markOpened']): Promise<void> {
  if (!(await caches.has(openedCache))) return;
  const cache = await caches.open(openedCache);
  for (const request of await cache.keys()) {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
    await cache.delete(request);
    await markOpened(id);
  }
}
