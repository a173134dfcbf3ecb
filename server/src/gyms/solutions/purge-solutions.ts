import { and, eq, inArray, sql } from 'drizzle-orm';
import { goneEvents } from '../../people/notifications/public';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import type { PurgeBatch } from '../../platform/slice';
import { restoreWindowMs } from '@cruxboard/domain/gyms/solutions/states';
import { recountSolutions } from '../climbs/public';
import { listCommentsOn } from '../comments/public';
import { recountHelper } from '../rankings/public';
import { deleteReactionsTo } from '../reactions/public';
import { helperLogs, solutions } from './schema';

const perBatch = 200;

/** Deletes a person's solutions with what others did to them, and takes them out of the climbs' counts. */
export const purgeSolutions: PurgeBatch = async ({ tx, traces: { uid }, deps }) => {
  const found = await tx
    .select({ id: solutions.id, climbId: solutions.climbId })
    .from(solutions)
    .where(eq(solutions.uid, uid))
    .limit(perBatch);
  if (found.length === 0) return null;
  const ids = found.map(({ id }) => id);
  await deleteForGood(tx, deps, ids);
  await recountSolutions(tx, [...new Set(found.map(({ climbId }) => climbId))].toSorted());
  return [];
};

/** Takes back the thanks that a person gave, with their points; the rest of their reactions goes after this. */
export const purgeThanks: PurgeBatch = async ({ tx, traces: { uid } }) => {
  const given = await tx
    .select({
      solutionId: helperLogs.solutionId,
      uid: helperLogs.uid,
      gymId: helperLogs.gymId,
      month: helperLogs.month,
    })
    .from(helperLogs)
    .where(and(eq(helperLogs.giverUid, uid), sql`${helperLogs.uid} <> ${uid}`))
    .limit(perBatch);
  if (given.length === 0) return null;
  const ids = given.map(({ solutionId }) => solutionId);
  await tx
    .delete(helperLogs)
    .where(and(eq(helperLogs.giverUid, uid), inArray(helperLogs.solutionId, ids)));
  const months = new Map<string, Set<string>>();
  for (const { gymId, uid: helper, month } of given) {
    const key = `${gymId} ${helper}`;
    months.set(key, (months.get(key) ?? new Set()).add(month));
  }
  // in one order, because each of them is locked
  for (const key of [...months.keys()].toSorted()) {
    const [gymId = '', helper = ''] = key.split(' ');
    await recountHelper(tx, { gymId, uid: helper, months: [...(months.get(key) ?? [])] });
  }
  return [];
};

/** Removes what can't be restored any more; the files go with their videos. */
export const sweepSolutionsJob: ScheduledJob<Deps> = {
  name: 'solutions.sweepDeleted',
  due: { minute: 23 },
  run: async (deps) => {
    const { database, now } = deps;
    const until = new Date(now().getTime() - restoreWindowMs);
    let hasMore = true;
    while (hasMore) {
      hasMore = await withTransaction(database, async (tx) => {
        const gone = await tx
          .select({ id: solutions.id })
          .from(solutions)
          .where(sql`${solutions.deletedAt} <= ${until.toISOString()}::timestamptz`)
          .limit(perBatch);
        const ids = gone.map(({ id }) => id);
        await deleteForGood(tx, deps, ids);
        return gone.length === perBatch;
      });
    }
  },
};

/** Their comments go by a foreign key, the reactions to both by none; what was told of both is withdrawn. */
async function deleteForGood(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const commentIds = await listCommentsOn(tx, ids);
  await deleteReactionsTo(tx, 'solution', ids);
  await deleteReactionsTo(tx, 'comment', commentIds);
  await tx.delete(solutions).where(inArray(solutions.id, [...ids]));
  await jobs.enqueue(tx, [...goneEvents('solution', ids), ...goneEvents('comment', commentIds)]);
}
