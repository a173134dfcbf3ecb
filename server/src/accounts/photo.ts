import type { Deps } from '../deps';
import { fieldError } from '../http/app-error';

/**
 * @returns the address of a picture of the caller's own in the file storage, without the origin; null for none.
 * @throws {AppError} `invalid_argument` for any other address.
 */
export function demandOwnPhoto(deps: Deps, uid: string, photoURL: string | null): string | null {
  if (photoURL === null) return null;
  const url = URL.canParse(photoURL, deps.origin) ? new URL(photoURL, deps.origin) : null;
  const own = `/v0/b/${deps.settings.project}.appspot.com/o/users%2F${encodeURIComponent(uid)}%2F`;
  if (url === null || url.origin !== deps.origin || !url.pathname.startsWith(own)) {
    throw fieldError('photoURL', 'Must be a picture that you have uploaded');
  }
  return url.pathname + url.search;
}
