import { dueStep } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { and, eq, ne } from 'drizzle-orm';
import { afterCommit, type Executor, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { stateEvents } from './events';
import { stateFields, stepOf } from './move-state';
import { announce, recordChange } from './record-change';
import { lockCompetition } from './repo';
import { competitions } from './schema';

/** Starts and ends competitions by themselves, where the organiser wants that. */
export const openByTimeJob: ScheduledJob<Deps> = {
  name: 'competitions.openByTime',
  due: 'every minute',
  run: async (deps) => {
    // what came due meanwhile follows once they are enabled again
    if (!(await deps.readFlags()).isCompetitionsEnabled) return;
    const ids = await listDue(deps.database.drizzle, deps.now());
    // one that fails must not hold up the others; the job is tried again
    const outcomes = await Promise.allSettled(ids.map((id) => moveOne(deps, id)));
    const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    if (failed.length > 0) throw new AggregateError(failed, 'Competitions were not opened by time');
  },
};

async function listDue(on: Executor, now: Date): Promise<string[]> {
  const rows = await on
    .select()
    .from(competitions)
    // the condition of the index of competitions that open by time
    .where(and(eq(competitions.opensBy, 'time'), ne(competitions.state, 'ended')));
  return rows.filter((row) => dueStep(row, now) !== null).map(({ id }) => id);
}

/** Looks again under the lock, so that a step happens once, whichever node or person makes it. */
async function moveOne(deps: Deps, competitionId: string): Promise<void> {
  await withTransaction(deps.database, async (tx) => {
    const competition = await lockCompetition(tx, competitionId);
    const now = deps.now();
    if (competition?.opensBy !== 'time') return;
    const due = dueStep(competition, now);
    if (due === null) return;
    const { kind, set } = stepOf(competition, due, now);
    const seq = await recordChange(tx, {
      competitionId,
      kind,
      at: now,
      actorUid: null,
      before: stateFields(competition),
      after: { ...stateFields({ ...competition, ...set }), isByTime: true },
      set,
    });
    await deps.jobs.enqueue(tx, stateEvents(competitionId));
    const follow = { deps, afterCommit: (run: () => void) => afterCommit(tx, run) };
    announce(follow, { competitionId, seq, kinds: [kind] });
    // the results slice stores the results
    follow.afterCommit(() => deps.jobs.wake());
  });
}
