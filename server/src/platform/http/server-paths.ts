import { serverSegments } from '@cruxboard/contracts/site/pages/routes';

/** @returns whether an address belongs to the server, which then answers JSON even for a 404. */
export function isServerPath(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return first === '.well-known' || serverSegments.some((segment) => segment === first);
}
