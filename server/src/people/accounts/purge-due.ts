import { and, eq, lte } from 'drizzle-orm';
import { withTransaction } from '../../platform/db/transaction';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/pool';
import type { ScheduledJob } from '../../platform/jobs/handler';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Slice } from '../../platform/slice';
import { purgeAccount } from './purge-account';
import { deletionRequests } from './schema';

interface PurgeParts {
  readonly slices: readonly Slice[];
  readonly database: Database;
  readonly jobs: Jobs;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Hourly; one transaction per account. */
export const accountJobs: readonly ScheduledJob<PurgeParts>[] = [
  { name: 'accounts.purgeDue', due: { minute: 47 }, queue: 'purge', run: purgeDue },
];

/**
 * Purges the accounts that are due. A failure doesn't hold up the others.
 * @throws {Error} if one failed; it is retried.
 */
async function purgeDue(parts: PurgeParts): Promise<void> {
  const { database, log } = parts;
  const due = await database.drizzle
    .select({ id: deletionRequests.id })
    .from(deletionRequests)
    .where(isDue(parts.now()));
  let failed = 0;
  for (const { id } of due) {
    try {
      await purge(parts, id);
    } catch (error) {
      failed += 1;
      log.error({ err: error, deletionId: id }, 'an account could not be purged');
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${due.length} accounts could not be purged`);
}

async function purge({ database, jobs, now, slices }: PurgeParts, id: string): Promise<void> {
  await withTransaction(database, async (tx) => {
    const [request] = await tx
      .select({ uid: deletionRequests.uid })
      .from(deletionRequests)
      .where(and(eq(deletionRequests.id, id), isDue(now())))
      .for('update');
    // another node was quicker
    if (request === undefined || request.uid === null) return;
    await purgeAccount(tx, slices, request.uid);
    await tx
      .update(deletionRequests)
      .set({ uid: null, state: 'completed', completedAt: now() })
      .where(eq(deletionRequests.id, id));
    // slices with data outside the database delete it
    await jobs.enqueue(tx, [{ type: 'accounts.purged', payload: { uid: request.uid } }]);
  });
}

function isDue(now: Date) {
  return and(eq(deletionRequests.state, 'requested'), lte(deletionRequests.dueAt, now));
}
