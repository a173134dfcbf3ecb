import { and, desc, eq } from 'drizzle-orm';
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
