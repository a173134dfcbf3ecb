import { findShownPart } from '../../people/accounts/public';
import type { Deps } from '../../platform/deps';
import type { Whose } from './repo';

/** Whoever reads a logbook; null for a visitor. */
export type Reader = { readonly uid: string } | null;

interface OpenLogbook extends Whose {
  /** Whether the reader sees their rank. */
  readonly isRanked: boolean;
}

/**
 * Opens a logbook for its owner, and for everybody if it's shown.
 * @throws {AppError} `not_found` for a profile that others can't see, and for a logbook that isn't shown.
 */
export async function openLogbook(
  deps: Deps,
  username: string,
  reader: Reader,
): Promise<OpenLogbook> {
  const viewerUid = reader?.uid ?? null;
  const account = await findShownPart(deps, { username, part: 'logbook', viewerUid });
  const { uid } = account;
  const isOwn = uid === viewerUid;
  return { uid, viewerUid, isRanked: isOwn || !account.isHiddenFromRankings };
}
