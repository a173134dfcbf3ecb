import type { Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { fieldError } from '../../platform/http/app-error';
import { ownPicture, releaseFiles, showFile, usedBy } from '../../platform/storage/public';

/** What the file storage knows gyms' pictures by. */
export const pictureUses = { bannerUrl: 'gyms.bannerUrl', logoUrl: 'gyms.logoUrl' } as const;

interface PictureChange {
  readonly gymId: string;
  readonly uid: string;
  readonly field: 'bannerUrl' | 'logoUrl';
  /** Null for none. */
  readonly address: string | null;
}

/**
 * Shows one of the caller's uploads as a gym's banner or logo and releases the one before, whoever uploaded it.
 * @returns its address without the origin. @throws {AppError} `invalid_argument` if the upload isn't the caller's.
 */
export async function setGymPicture(
  { tx, deps }: { readonly tx: Transaction; readonly deps: Deps },
  { gymId, uid, field, address }: PictureChange,
): Promise<string | null> {
  const own = address === null ? null : ownPicture(deps, { uid, address, folder: 'banner' });
  if (address !== null && own === null) {
    throw fieldError(`changes.${field}`, 'Must be a picture you have uploaded');
  }
  const usedFor = usedBy(pictureUses[field], gymId);
  await releaseFiles(tx, usedFor);
  if (own !== null) await showFile(tx, { uid, usedFor, address: own });
  return own;
}
