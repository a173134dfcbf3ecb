import { placesOf } from '@cruxboard/domain/competitions/leaderboards/places';
import type { Deps } from '../../platform/deps';
import { lockCompetition, readResults } from '../competitions/public';
import { withTransaction } from '../../platform/db/transaction';
import { resultsStored } from './event-types';
import { deleteResults, findStoredSeq, listOutdated, writeSnapshot, replaceResults } from './repo';

type StoreDeps = Pick<Deps, 'database' | 'jobs' | 'now'>;

/**
 * Stores the ranks of a competition's leaderboard once it has ended, and deletes them while it runs or its results are
 * hidden. Changes of the competition wait meanwhile, so all ranks are of one seq; a second run for the same seq does
 * nothing.
 */
export async function storeResults(deps: StoreDeps, competitionId: string): Promise<void> {
  await withTransaction(deps.database, async (tx) => {
    const competition = await lockCompetition(tx, competitionId);
    if (competition === undefined) return;
    const storedSeq = await findStoredSeq(tx, competitionId);
    // the ranks of a frozen board would give it away
    if (competition.state === 'ended' && competition.frozenAt === null) {
      if (storedSeq === competition.seq) return;
      const places = placesOf(await readResults(tx, competition));
      await replaceResults(tx, competitionId, places);
      await writeSnapshot(tx, { competitionId, seq: competition.seq, storedAt: deps.now() });
    } else {
      if (storedSeq === null) return;
      await deleteResults(tx, competitionId);
    }
    await deps.jobs.enqueue(tx, [{ type: resultsStored, payload: { competitionId } }]);
  });
}

/**
 * Catches up with lost events: every ended competition whose stored results are of an older seq, and every running one
 * that has some.
 */
export async function storeMissedResults(deps: StoreDeps): Promise<void> {
  for (const competitionId of await listOutdated(deps.database.drizzle)) {
    await storeResults(deps, competitionId);
  }
}
