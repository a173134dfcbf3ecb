import { serverSegments } from '@cruxboard/contracts/site/pages/routes';

/** @returns whether an address is one of the server's own: it answers JSON also where there is nothing. */
export function isServerPath(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return first === '.well-known' || serverSegments.some((segment) => segment === first);
}
