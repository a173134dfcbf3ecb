import { sql } from 'drizzle-orm';
import type { Executor } from '../db/transaction';
import { smsNumbers } from './schema';

/** Counts a text. @returns the count in its window, and when that began. */
export async function countText(
  executor: Executor,
  { key, at, windowMs }: { readonly key: string; readonly at: Date; readonly windowMs: number },
): Promise<{ count: number; beganAt: Date }> {
  const oldest = new Date(at.getTime() - windowMs);
  const isOver = sql`${smsNumbers.beganAt} <= ${oldest.toISOString()}::timestamptz`;
  const [row] = await executor
    .insert(smsNumbers)
    .values({ key, beganAt: at, count: 1 })
    .onConflictDoUpdate({
      target: smsNumbers.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${smsNumbers.count} + 1 END`,
        beganAt: sql`CASE WHEN ${isOver} THEN ${at.toISOString()}::timestamptz ELSE ${smsNumbers.beganAt} END`,
      },
    })
    .returning({ count: smsNumbers.count, beganAt: smsNumbers.beganAt });
  if (row === undefined) throw new Error('Counting a text returned nothing');
  return row;
}
