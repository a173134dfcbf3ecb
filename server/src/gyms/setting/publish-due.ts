import { afterCommit, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { lockGym } from '../staff/public';
import { findPlanned, listDue } from './publications-repo';
import { publishWall } from './publish-wall';

/** Publishes walls at the hour that their setters gave. */
export const publishDueJob: ScheduledJob<Deps> = {
  name: 'sections.publishDue',
  due: 'every minute',
  run: async (deps) => {
    const due = await listDue(deps.database.drizzle, deps.now());
    // one that fails must not hold up the others; the job is tried again
    const outcomes = await Promise.allSettled(due.map((wall) => publishOne(deps, wall)));
    const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    if (failed.length > 0) throw new AggregateError(failed, 'Walls were not published on time');
  },
};

/** Looks again under the lock, so that a wall is published once, and not if it was called off meanwhile. */
async function publishOne(
  deps: Deps,
  { gymId, sectionId }: { readonly gymId: string; readonly sectionId: string },
): Promise<void> {
  await withTransaction(deps.database, async (tx) => {
    await lockGym(tx, gymId);
    const planned = await findPlanned(tx, sectionId);
    const dueAt = planned?.dueAt ?? null;
    if (planned === undefined || dueAt === null || dueAt > deps.now()) return;
    const { actorUid } = planned;
    const context = { tx, deps, actorUid, afterCommit: (run: () => void) => afterCommit(tx, run) };
    await publishWall(context, { gymId, sectionId });
  });
}
