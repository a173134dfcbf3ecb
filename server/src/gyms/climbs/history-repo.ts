import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { climbChanges } from './schema';

type StoredChange = typeof climbChanges.$inferSelect;

/** Changes of one climb that are shown; few climbs have twenty. */
const shownMax = 200;

/** @returns a climb's changes, newest first. */
export function listChanges(on: Executor, climbId: string): Promise<StoredChange[]> {
  return on
    .select()
    .from(climbChanges)
    .where(eq(climbChanges.climbId, climbId))
    .orderBy(desc(climbChanges.at), desc(climbChanges.id))
    .limit(shownMax);
}

/** @returns a change of a climb, or undefined. */
export async function findChange(
  on: Executor,
  { climbId, changeId }: { readonly climbId: string; readonly changeId: string },
): Promise<StoredChange | undefined> {
  const [row] = await on
    .select()
    .from(climbChanges)
    .where(and(eq(climbChanges.climbId, climbId), eq(climbChanges.id, changeId)));
  return row;
}

/** @returns what people changed on climbs after a seq, oldest first. */
export function listEditsSince(
  on: Executor,
  { climbIds, seenSeq }: { readonly climbIds: readonly string[]; readonly seenSeq: number },
): Promise<StoredChange[]> {
  return on
    .select()
    .from(climbChanges)
    .where(
      and(
        inArray(climbChanges.climbId, [...climbIds]),
        gt(climbChanges.seq, seenSeq),
        eq(climbChanges.kind, 'updated'),
      ),
    )
    .orderBy(asc(climbChanges.seq));
}
