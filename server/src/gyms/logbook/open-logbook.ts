import { findShownAccount } from '../../people/accounts/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { Whose } from './repo';

/** Whoever reads a logbook; null for a visitor. */
export type Reader = { readonly uid: string } | null;

interface OpenLogbook extends Whose {
  /** Whether the reader sees their rank. */
  readonly isRanked: boolean;
}

/**
 * The one place that decides who reads a logbook: its owner, and everybody if they show it.
 * @throws {AppError} `not_found` for a profile that others can't see, and for a logbook that isn't shown.
 */
export async function openLogbook(
  deps: Deps,
  username: string,
  reader: Reader,
): Promise<OpenLogbook> {
  const viewerUid = reader?.uid ?? null;
  const account = await findShownAccount(deps, username, viewerUid);
  const { uid } = account;
  const isOwn = uid === viewerUid;
  if (!account.isLogbookPublic && !isOwn) throw new AppError('not_found');
  return { uid, viewerUid, isRanked: isOwn || !account.isHiddenFromRankings };
}
