import { serverSegments } from '@cruxboard/contracts/site/pages/routes';

/**
 * What the worker does about a request.
 * - `page`: the server's own page, without an answer the bare shell.
 * - `asset`: a file that never changes, kept first.
 * - `file`: one of the few others that are kept; the network first.
 * - `pass`: none of its business. Everything that carries data, tokens or live streams.
 */
export type Treatment = 'page' | 'asset' | 'file' | 'pass';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

/** @returns how a request of the product's pages is treated. */
export function treatmentOf(
  { method, mode, destination, url }: Asked,
  site: { readonly origin: string; readonly files: readonly string[] },
): Treatment {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== site.origin) return 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (isServers(pathname)) return 'pass';
  if (site.files.includes(pathname)) return 'file';
  // a page in a frame is the embed, which lives on other sites
  return mode === 'navigate' && destination === 'document' ? 'page' : 'pass';
}

/** Mounts of the server, and files that are opened by their own name. */
function isServers(pathname: string): boolean {
  const [, first = ''] = pathname.split('/');
  if (first.startsWith('__') || first.startsWith('.')) return true;
  return serverSegments.some((segment) => segment === first);
}

/** @returns whether an answer means that nobody reached the product: the proxy in front of it has spoken. */
export function isUnreached(status: number): boolean {
  return status === 502 || status === 504;
}
