import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readOwnScores as contract } from '@cruxboard/contracts/competitions/scores/scores';
import { readVisible } from '../competitions/public';
import type { Deps } from '../../platform/deps';
import { findLateOf } from './late-repo';
import { findOwnCompetitorId, findScores } from './repo';

/** @returns one's own card; without a competitor of one's own it is empty. */
export async function readOwnScores(
  deps: Deps,
  asked: { readonly competitionId: string; readonly uid: string },
): Promise<ReadResponse<typeof contract>> {
  const { competitionId, uid } = asked;
  const on = deps.database.drizzle;
  const [competitorId] = await Promise.all([
    findOwnCompetitorId(on, competitionId, uid),
    // a draft is there for its staff alone, also to those who are to compete in it
    readVisible(on, { competitionId, uid }),
  ]);
  if (competitorId === null) return { competitorId, items: [], late: [] };
  const own = { competitionId, competitorId };
  const [items, late] = await Promise.all([findScores(on, own), findLateOf(on, own)]);
  return { competitorId, items, late };
}
