import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readOwnScores as contract } from '@cruxboard/contracts/competitions/scores/scores';
import { readVisible } from '../competitions/public';
import { findOwnCompetitor } from '../competitors/public';
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
  const [competitor] = await Promise.all([
    findOwnCompetitor(on, competitionId, uid),
    // only staff may see a draft, not even those who will compete in it
    readVisible(on, { competitionId, uid }),
  ]);
  if (competitor === undefined) return { competitorId: null, items: [], late: [] };
  const competitorId = competitor.id;
  const own = { competitionId, competitorId };
  const [items, late] = await Promise.all([findScores(on, own), findLateOf(on, own)]);
  return { competitorId, items, late };
}
