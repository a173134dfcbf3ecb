import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readProfileGyms as contract } from '@cruxboard/contracts/gyms/logbook/logbook';
import { findShownPart } from '../../people/accounts/public';
import type { Deps } from '../../platform/deps';
import type { Reader } from './open-logbook';
import { listGyms } from './gyms-repo';

/** @returns where somebody climbs; nothing of those who left the rankings, which would say it too. @throws {AppError} `not_found` */
export async function readProfileGyms(
  deps: Deps,
  { username, reader }: { readonly username: string; readonly reader: Reader },
): Promise<ReadResponse<typeof contract>> {
  const viewerUid = reader?.uid ?? null;
  const account = await findShownPart(deps, { username, part: 'gyms', viewerUid });
  const { uid, isHiddenFromRankings } = account;
  if (isHiddenFromRankings && uid !== viewerUid) return { items: [] };
  return { items: await listGyms(deps.database.pool, { uid, viewerUid }) };
}
