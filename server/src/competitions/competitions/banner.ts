import type { Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { fieldError } from '../../platform/http/app-error';
import { ownPicture, releaseFiles, showFile, usedBy } from '../../platform/storage/public';

interface BannerChange {
  readonly competitionId: string;
  readonly uid: string;
  readonly address: string | null;
}

/**
 * Sets the banner to one of the caller's uploads and releases the previous one, whoever uploaded it.
 * @returns its address without the origin. @throws {AppError} `invalid_argument` if the upload isn't the caller's.
 */
export async function setBanner(
  { tx, deps }: { readonly tx: Transaction; readonly deps: Deps },
  { competitionId, uid, address }: BannerChange,
): Promise<string | null> {
  const path = address === null ? null : requireOwnBanner(deps, uid, address);
  await releaseBanner(tx, competitionId);
  if (path !== null)
    await showFile(tx, { uid, usedFor: usedBy(bannerUse, competitionId), address: path });
  return path;
}

/** Releases the banner of a deleted competition. */
export async function releaseBanner(tx: Transaction, competitionId: string): Promise<void> {
  await releaseFiles(tx, usedBy(bannerUse, competitionId));
}

/** What the file storage knows competitions' banners by. */
export const bannerUse = 'competitions.banner';

function requireOwnBanner(deps: Deps, uid: string, address: string): string {
  const own = ownPicture(deps, { uid, address, folder: 'banner' });
  if (own !== null) return own;
  throw fieldError('changes.bannerUrl', 'Must be a picture you have uploaded');
}
