import { sql } from 'drizzle-orm';
import type { Database } from './pool';
import { type Transaction, withTransaction } from './transaction';

/** Of one statement of a batch: longer than a request's, because nobody waits for it. */
const BATCH_MAX_MS = 60_000;
/** Of all batches of a run: a scheduled job that takes an hour counts as failed. The next run does what is left. */
export const RUN_MAX_MS = 3_000_000;

/** Runs one batch of a long task, in a transaction with a time limit of its own. */
export function inBatch<T>(
  database: Pick<Database, 'pool'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return withTransaction(database, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${BATCH_MAX_MS}`));
    return work(tx);
  });
}

/**
 * Runs batches, each committed by itself, until one does fewer than `size` or the time is over: what is done stays
 * done. @param work does one batch; returns how many it did. @returns how many in all.
 */
export async function inBatches(
  database: Pick<Database, 'pool'>,
  size: number,
  work: (tx: Transaction) => Promise<number>,
): Promise<number> {
  const end = performance.now() + RUN_MAX_MS;
  let done = 0;
  for (;;) {
    const count = await inBatch(database, work);
    done += count;
    if (count < size || performance.now() > end) return done;
  }
}
