import { placesOf } from '@cruxboard/domain/competitions/leaderboards/places';
import type { Deps } from '../../platform/deps';
import { lockCompetition, readResults } from '../competitions/public';
import { withTransaction } from '../../platform/db/transaction';
import { resultsKept } from './event-types';
import { deleteKept, findKeptSeq, listUnkept, putKeptSeq, replaceKeptResults } from './repo';

type Keeping = Pick<Deps, 'database' | 'jobs' | 'now'>;

/**
 * Brings what is kept of a competition in line with it: the ranks of its board once it has ended, nothing
 * while it runs or its results are hidden. Changes of competitions wait meanwhile, so what is kept is of one seq. Bears being asked
 * again: who has this seq already is done.
 */
export async function keepResults(deps: Keeping, competitionId: string): Promise<void> {
  await withTransaction(deps.database, async (tx) => {
    const competition = await lockCompetition(tx, competitionId);
    if (competition === undefined) return;
    const keptSeq = await findKeptSeq(tx, competitionId);
    // the ranks of a frozen board would give it away
    if (competition.state === 'ended' && competition.frozenAt === null) {
      if (keptSeq === competition.seq) return;
      const places = placesOf(await readResults(tx, competition));
      await replaceKeptResults(tx, competitionId, places);
      await putKeptSeq(tx, { competitionId, seq: competition.seq, keptAt: deps.now() });
    } else {
      if (keptSeq === null) return;
      await deleteKept(tx, competitionId);
    }
    await deps.jobs.enqueue(tx, [{ type: resultsKept, payload: { competitionId } }]);
  });
}

/**
 * Does what an event was lost or given up for: every ended competition whose kept results are not of its
 * seq, and every one that runs and has some.
 */
export async function keepMissed(deps: Keeping): Promise<void> {
  for (const competitionId of await listUnkept(deps.database.drizzle)) {
    await keepResults(deps, competitionId);
  }
}
