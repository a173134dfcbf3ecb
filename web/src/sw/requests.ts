import { serverSegments } from '@cruxboard/contracts/site/pages/routes';

/**
 * How the worker handles a request.
 * - `page`: the server's page, or the bare shell without a response.
 * - `asset`: an immutable file, cache first.
 * - `file`: one of the few other cached files, network first.
 * - `pass`: not handled. Everything with data, tokens or live streams.
 */
export type Treatment = 'page' | 'asset' | 'file' | 'pass';

/** What an idle page tells the worker: to cache the screens that are not open to everybody too. */
export const cacheRestMessage = 'cache-rest';

interface WorkerRequest {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

/** @returns how a request from the product's pages is handled. */
export function treatmentOf(
  { method, mode, destination, url }: WorkerRequest,
  site: { readonly origin: string; readonly files: readonly string[] },
): Treatment {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== site.origin) return 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (isServers(pathname)) return 'pass';
  if (site.files.includes(pathname)) return 'file';
  // a framed page is the embed, which lives on other sites
  return mode === 'navigate' && destination === 'document' ? 'page' : 'pass';
}

/** Mounts of the server, and files with a name of their own. */
function isServers(pathname: string): boolean {
  const [, first = ''] = pathname.split('/');
  if (first.startsWith('__') || first.startsWith('.')) return true;
  return serverSegments.some((segment) => segment === first);
}

/** @returns whether a response comes from a proxy that couldn't reach the product. */
export function isUnreached(status: number): boolean {
  return status === 502 || status === 504;
}
