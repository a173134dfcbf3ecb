import { eq, sql } from 'drizzle-orm';
import { prepareStatement } from '../db/statement';
import type { Database } from '../db/pool';
import type { Transaction } from '../db/transaction';
import type { OutboxEvent } from './outbox';
import { outbox } from './schema';

/** An event that is this node's to run until its lease ends. */
export interface Claimed extends OutboxEvent {
  readonly id: number;
  /** This attempt included. */
  readonly attempts: number;
}

/** Longer than any reaction takes; one that takes longer may run twice, which it must bear anyway. */
const LEASE = '5 minutes';
const ERROR_MAX_CHARS = 1_000;

export async function insertEvents(tx: Transaction, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(outbox).values(events.map(({ type, payload }) => ({ type, payload })));
}

const claim = prepareStatement<
  { id: number; type: string; payload: Record<string, unknown>; attempts: number },
  [types: readonly string[], limit: number]
>(
  'outbox.claim',
  `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE}'
   WHERE id IN (
     SELECT id FROM outbox
     WHERE done_at IS NULL AND next_attempt_at <= now() AND type = ANY ($1)
     ORDER BY next_attempt_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING id, type, payload, attempts`,
);

/** Takes what is due, of the types that this node knows: another version's are left to it. */
export function claimDue(
  { pool }: Pick<Database, 'pool'>,
  wanted: { types: readonly string[]; limit: number },
): Promise<Claimed[]> {
  return claim(pool, [wanted.types, wanted.limit]);
}

export async function markDone({ drizzle }: Database, id: number): Promise<void> {
  await drizzle
    .update(outbox)
    .set({ doneAt: sql`now()`, lastError: null })
    .where(eq(outbox.id, id));
}

export async function putBack(
  { drizzle }: Database,
  failed: { id: number; delayMs: number; message: string },
): Promise<void> {
  await drizzle
    .update(outbox)
    .set({
      nextAttemptAt: sql`now() + ${failed.delayMs} * interval '1 millisecond'`,
      lastError: failed.message.slice(0, ERROR_MAX_CHARS),
    })
    .where(eq(outbox.id, failed.id));
}

/** Parks an event: it stays for the operator to see, and is never due. */
export async function giveUp({ drizzle }: Database, id: number, message: string): Promise<void> {
  await drizzle
    .update(outbox)
    .set({ nextAttemptAt: sql`'infinity'`, lastError: message.slice(0, ERROR_MAX_CHARS) })
    .where(eq(outbox.id, id));
}

/** Deletes what was done more than a week ago. @returns how many. */
export async function sweepDone({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM outbox WHERE done_at < now() - interval '7 days'`,
  );
  return rowCount ?? 0;
}
