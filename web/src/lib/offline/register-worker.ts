/**
 * Registers the service worker. @returns its registration; null if the browser has none (private modes, pages
 * without https), refuses it, or the page is framed by another site. Everything else works without it.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || window.top !== window) return null;
  try {
    return await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    return null;
  }
}
