import { and, eq, lte } from 'drizzle-orm';
import { inBatch, RUN_MAX_MS } from '../../platform/db/batches';
import type { Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import type { Traces } from '../../platform/slice';
import { findTraces, purgeSteps } from './purge-account';
import { deletionRequests, purgedAccounts } from './schema';

interface Due {
  readonly id: string;
  readonly uid: string;
}

/** Hourly. */
export const accountJobs: readonly ScheduledJob<Deps>[] = [
  { name: 'accounts.purgeDue', due: { minute: 47 }, queue: 'purge', run: purgeDue },
];

/**
 * Purges the accounts that are due, in batches that are committed one by one. A failure doesn't hold up the others.
 * @throws {Error} if one failed; it is retried.
 */
async function purgeDue(deps: Deps): Promise<void> {
  const end = performance.now() + RUN_MAX_MS;
  const due = await listDue(deps);
  let failed = 0;
  for (const one of due) {
    try {
      await purge(deps, one, end);
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error, deletionId: one.id }, 'an account could not be purged');
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${due.length} accounts could not be purged`);
}

async function listDue({ database, now }: Deps): Promise<Due[]> {
  const { id, uid } = deletionRequests;
  const rows = await database.drizzle
    .select({ id, uid })
    .from(deletionRequests)
    .where(isDue(now()));
  return rows.flatMap((row) => (row.uid === null ? [] : [{ id: row.id, uid: row.uid }]));
}

/** Ends before it is complete when the time is over; the next run goes on. */
async function purge(deps: Deps, { id, uid }: Due, end: number): Promise<void> {
  const { database, slices } = deps;
  const steps = purgeSteps(slices);
  const traces = await findTraces(database.drizzle, slices, uid);
  for (const slice of slices) await slice.purge?.outside?.(deps, traces);
  for (;;) {
    const isDone = await inBatch(database, (tx) => purgeBatch(tx, deps, { id, steps, traces }));
    if (isDone || performance.now() > end) return;
  }
}

interface Purging {
  readonly id: string;
  readonly steps: ReturnType<typeof purgeSteps>;
  readonly traces: Traces;
}

/** One batch, with the progress. @returns whether nothing is left, here or because another node was quicker. */
async function purgeBatch(
  tx: Transaction,
  deps: Deps,
  { id, steps, traces }: Purging,
): Promise<boolean> {
  const [request] = await tx
    .select({ uid: deletionRequests.uid, progress: deletionRequests.progress })
    .from(deletionRequests)
    .where(and(eq(deletionRequests.id, id), isDue(deps.now())))
    .for('update');
  if (request === undefined || request.uid === null) return true;
  const { step = null, after = null } = request.progress ?? {};
  // a step of another version begins anew
  const found = steps.findIndex(({ name }) => name === step);
  const index = Math.max(found, 0);
  const next = await steps[index]?.batch({
    tx,
    traces,
    after: found < 0 ? null : after,
    deps,
  });
  if (next !== null && next !== undefined) {
    await noteProgress(tx, id, { step: steps[index]?.name ?? '', after: next });
    return false;
  }
  const following = steps[index + 1];
  if (following !== undefined) {
    await noteProgress(tx, id, { step: following.name, after: null });
    return false;
  }
  await complete(tx, deps, { id, uid: request.uid });
  return true;
}

async function noteProgress(
  tx: Transaction,
  id: string,
  progress: (typeof deletionRequests.$inferSelect)['progress'],
): Promise<void> {
  await tx.update(deletionRequests).set({ progress }).where(eq(deletionRequests.id, id));
}

async function complete(tx: Transaction, { jobs, now }: Deps, { id, uid }: Due): Promise<void> {
  await tx
    .update(deletionRequests)
    .set({ uid: null, state: 'completed', completedAt: now(), progress: null })
    .where(eq(deletionRequests.id, id));
  await tx.insert(purgedAccounts).values({ uid, purgedAt: now() }).onConflictDoNothing();
  // slices with data outside the database delete it
  await jobs.enqueue(tx, [{ type: 'accounts.purged', payload: { uid } }]);
}

function isDue(now: Date) {
  return and(eq(deletionRequests.state, 'requested'), lte(deletionRequests.dueAt, now));
}
