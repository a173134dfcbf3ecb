import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/transaction';
import type { PurgeBatch } from '../slice';
import { storedObjects } from './schema';

const perBatch = 500;

/**
 * A person's files are deleted with their account, whatever shows them: so it has to show nothing from then on.
 * @param use what `showFile` is told, up to the colon before the id of what shows the file
 * @param clear forgets the files of these ids
 */
export function purgeShown(
  use: string,
  clear: (tx: Transaction, ids: string[]) => Promise<unknown>,
): PurgeBatch {
  return async ({ tx, traces: { uid } }) => {
    const { name, usedFor } = storedObjects;
    const shown = await tx
      .select({ name, id: sql<string>`substr(${usedFor}, ${use.length + 2}::int)` })
      .from(storedObjects)
      .where(and(eq(storedObjects.uid, uid), sql`starts_with(${usedFor}, ${`${use}:`})`))
      .limit(perBatch);
    if (shown.length === 0) return null;
    const ids = shown.map(({ id }) => id);
    await clear(tx, ids);
    const names = shown.map((object) => object.name);
    await tx.update(storedObjects).set({ usedFor: null }).where(inArray(name, names));
    return [];
  };
}
