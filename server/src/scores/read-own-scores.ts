import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readOwnScores as contract } from '@cruxboard/contracts/scores/scores';
import { readVisible } from '../competitions/public';
import type { Deps } from '../deps';
import { findOwnCompetitorId, findScores } from './repo';

/** @returns one's own card; without a competitor of one's own it is empty. */
export async function readOwnScores(
  deps: Deps,
  asked: { readonly competitionId: string; readonly uid: string },
): Promise<ReadResponse<typeof contract>> {
  const { competitionId, uid } = asked;
  const on = deps.database.drizzle;
  const competitorId = await findOwnCompetitorId(on, competitionId, uid);
  if (competitorId !== null) {
    return { competitorId, items: await findScores(on, { competitionId, competitorId }) };
  }
  // a draft that one is not part of does not exist
  await readVisible(on, { competitionId, uid });
  return { competitorId: null, items: [] };
}
