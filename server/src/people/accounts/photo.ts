import type { Deps } from '../../platform/deps';
import type { Transaction } from '../../platform/db/transaction';
import { fieldError } from '../../platform/http/app-error';
import { ownPicture, showFile } from '../../platform/storage/public';

/**
 * Makes a picture the account's photo, so that the file storage keeps it and releases the old one.
 * @returns the account's changed columns; none if no photo was given.
 * @throws {AppError} `invalid_argument` for somebody else's picture.
 */
export async function setPhoto(
  { tx, deps }: { readonly tx: Transaction; readonly deps: Deps },
  uid: string,
  photoURL: string | null | undefined,
): Promise<{ photoUrl?: string | null }> {
  if (photoURL === undefined) return {};
  const address = requireOwnPhoto(deps, uid, photoURL);
  await showFile(tx, { uid, usedFor: 'accounts.photo', address });
  return { photoUrl: address };
}

/**
 * @returns the path of the caller's own picture in the file storage; null for none.
 * @throws {AppError} `invalid_argument` for any other address.
 */
function requireOwnPhoto(deps: Deps, uid: string, photoURL: string | null): string | null {
  if (photoURL === null) return null;
  const own = ownPicture(deps, { uid, address: photoURL });
  if (own !== null) return own;
  throw fieldError('photoURL', 'Must be a picture that you have uploaded');
}
