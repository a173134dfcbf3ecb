import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readOwnScores as contract } from '@cruxboard/contracts/competitions/scores/scores';
import { readOwnEntry } from '../competitions/public';
import type { Deps } from '../../platform/deps';
import { findLateOf } from './late-repo';
import { findScores } from './repo';

/** @returns the caller's card; empty without a competitor. */
export async function readOwnScores(
  deps: Deps,
  request: { readonly competitionId: string; readonly uid: string },
): Promise<ReadResponse<typeof contract>> {
  const { competitionId, uid } = request;
  const on = deps.database.drizzle;
  // only staff may see a draft, not even those who will compete in it
  const { competitor } = await readOwnEntry(on, { competitionId, uid });
  if (competitor === null) return { competitorId: null, items: [], late: [] };
  const competitorId = competitor.id;
  const own = { competitionId, competitorId };
  const [items, late] = await Promise.all([findScores(on, own), findLateOf(on, own)]);
  return { competitorId, items, late };
}
