import type { ReadQuery, ReadResponse } from '@cruxboard/contracts/define';
import type { readScores as contract } from '@cruxboard/contracts/competitions/scores/scores';
import { readAsStaff } from '../competitions/public';
import { readSnapshot, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { listScorers } from './history-repo';
import { findOutClimbIds, findUndecided } from './late-repo';
import { findScores } from './repo';

interface ScoresRequest {
  readonly competitionId: string;
  readonly query: ReadQuery<typeof contract>;
  readonly uid: string;
}

/** @returns every cell ever entered with its version, who entered them, and late scores. */
export function readScores(
  deps: Deps,
  request: ScoresRequest,
): Promise<ReadResponse<typeof contract>> {
  const { competitionId, query, uid } = request;
  // one snapshot, so that cells and seq match
  return withTransaction(
    deps.database,
    async (tx) => {
      const { competition } = await readAsStaff(tx, {
        competitionId,
        uid,
        action: 'viewManagement',
      });
      const of = { competitionId, ...query };
      const items = await findScores(tx, of);
      const scorers = await listScorers(tx, of);
      const late = await findUndecided(tx, of);
      const outClimbIds = await findOutClimbIds(tx, of);
      return { seq: competition.seq, items, outClimbIds, scorers, late };
    },
    readSnapshot,
  );
}
