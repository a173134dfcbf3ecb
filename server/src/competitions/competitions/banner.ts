import type { Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { fieldError } from '../../platform/http/app-error';
import { ownPicture, releaseFiles, showFile } from '../../platform/storage/public';

interface Given {
  readonly competitionId: string;
  readonly uid: string;
  readonly address: string | null;
}

/**
 * Makes a picture of the caller's the banner, and lets go of the one before, which may have been another organiser's.
 * @returns its address without the origin. @throws {AppError} `invalid_argument` for a picture that is not the caller's.
 */
export async function takeBanner(
  { tx, deps }: { readonly tx: Transaction; readonly deps: Deps },
  { competitionId, uid, address }: Given,
): Promise<string | null> {
  const path = address === null ? null : demandOwnBanner(deps, uid, address);
  await releaseBanner(tx, competitionId);
  if (path !== null) await showFile(tx, { uid, usedFor: usedBy(competitionId), address: path });
  return path;
}

/** Lets go of the banner of a competition that is deleted. */
export async function releaseBanner(tx: Transaction, competitionId: string): Promise<void> {
  await releaseFiles(tx, usedBy(competitionId));
}

const usedBy = (competitionId: string) => `competitions.banner:${competitionId}`;

function demandOwnBanner(deps: Deps, uid: string, address: string): string {
  const own = ownPicture(deps, { uid, address, folder: 'banner' });
  if (own !== null) return own;
  throw fieldError('changes.bannerUrl', 'Must be a picture you have uploaded');
}
