import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import { lockName } from '../db/lock-name';
import type { Database } from '../db/pool';
import { sweepRows } from '../db/sweep';
import type { Executor, Transaction } from '../db/transaction';
import { storedBlobs, storedObjects, storedUploads } from './schema';

export type ObjectRow = typeof storedObjects.$inferSelect;
export type NewObject = typeof storedObjects.$inferInsert;
export type UploadRow = typeof storedUploads.$inferSelect;

export async function findObject(on: Executor, name: string): Promise<ObjectRow | undefined> {
  const [row] = await on.select().from(storedObjects).where(eq(storedObjects.name, name));
  return row;
}

/** One at a time per user: two concurrent uploads would both see enough quota. */
export async function lockUser(tx: Transaction, uid: string): Promise<void> {
  await lockName(tx, `storage:${uid}`);
}

/**
 * What counts against a user's quota: files that nothing shows yet, without the one about to be replaced. Those in use
 * are bounded by what shows them, and a setter may have photographed hundreds of climbs.
 */
export async function usageOf(
  on: Executor,
  uid: string,
  exceptName: string,
): Promise<{ count: number; sizeBytes: number }> {
  const { rows } = await on.execute<{ count: number; size_bytes: number }>(
    sql`select count(*)::int as count, coalesce(sum(total_bytes), 0)::float8 as size_bytes
        from ${storedObjects}
        where uid = ${uid} and used_for is null and name <> ${exceptName}`,
  );
  return { count: rows[0]?.count ?? 0, sizeBytes: rows[0]?.size_bytes ?? 0 };
}

/** Writes an object, replacing one of the same name and keeping its use. @returns the replaced blob. */
export async function putObject(tx: Transaction, row: NewObject): Promise<string | null> {
  const known = await findObject(tx, row.name);
  const { usedFor: _usedFor, ...replacing } = row;
  await tx
    .insert(storedObjects)
    .values(row)
    .onConflictDoUpdate({ target: storedObjects.name, set: replacing });
  return known?.blobId ?? null;
}

export async function updateObject(
  on: Executor,
  name: string,
  change: Partial<NewObject>,
): Promise<ObjectRow | undefined> {
  const [row] = await on
    .update(storedObjects)
    .set(change)
    .where(eq(storedObjects.name, name))
    .returning();
  return row;
}

/** @returns the deleted object's blob; null if there was no object. */
export async function deleteObject(on: Executor, name: string): Promise<string | null> {
  const [row] = await on
    .delete(storedObjects)
    .where(eq(storedObjects.name, name))
    .returning({ blobId: storedObjects.blobId });
  return row?.blobId ?? null;
}

/** Names below a prefix and after `after`, in byte order. */
export async function listNames(
  on: Executor,
  { prefix, after, max }: { prefix: string; after: string; max: number },
): Promise<string[]> {
  const { rows } = await on.execute<{ name: string }>(
    sql`select name from ${storedObjects}
        where name collate "C" > ${after} and name collate "C" >= ${prefix}
          and starts_with(name, ${prefix})
        order by name collate "C" limit ${max}`,
  );
  return rows.map(({ name }) => name);
}

export async function insertBlob(on: Executor, id: string, createdAt: Date): Promise<void> {
  await on.insert(storedBlobs).values({ id, createdAt });
}

export async function deleteBlob(on: Executor, id: string): Promise<void> {
  await on.delete(storedBlobs).where(eq(storedBlobs.id, id));
}

/** Unreferenced blobs begun before an instant: replaced, deleted or never finished. */
export async function listLostBlobs(on: Executor, before: Date, max: number): Promise<string[]> {
  // correlated, so that each is looked up by the index; a "not in" would hash every object
  const uses = on
    .select({ blobId: storedObjects.blobId })
    .from(storedObjects)
    .where(eq(storedObjects.blobId, storedBlobs.id));
  const rows = await on
    .select({ id: storedBlobs.id })
    .from(storedBlobs)
    .where(and(lt(storedBlobs.createdAt, before), notExists(uses)))
    .limit(max);
  return rows.map(({ id }) => id);
}

/** Deletes objects unused since `before`. @returns how many. */
export function deleteUnused(database: Pick<Database, 'pool'>, before: Date): Promise<number> {
  const condition = `used_for is null and created_at < timestamptz '${before.toISOString()}'`;
  return sweepRows(database, { table: storedObjects, condition });
}

export async function insertUpload(
  on: Executor,
  row: typeof storedUploads.$inferInsert,
): Promise<void> {
  await on.insert(storedUploads).values(row);
}

export async function countActiveUploads(on: Executor, uid: string, at: Date): Promise<number> {
  return on.$count(
    storedUploads,
    and(
      eq(storedUploads.uid, uid),
      eq(storedUploads.state, 'active'),
      gt(storedUploads.expiresAt, at),
    ),
  );
}

export async function findUpload(
  on: Executor,
  idHash: string,
  at: Date,
): Promise<UploadRow | undefined> {
  const [row] = await on
    .select()
    .from(storedUploads)
    .where(and(eq(storedUploads.idHash, idHash), gt(storedUploads.expiresAt, at)));
  return row;
}

/** Updates an active upload if it has received this much; otherwise another request has changed it. */
export async function changeUpload(
  on: Executor,
  seen: { readonly idHash: string; readonly receivedBytes: number },
  change: Partial<typeof storedUploads.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await on
    .update(storedUploads)
    .set(change)
    .where(
      and(
        eq(storedUploads.idHash, seen.idHash),
        eq(storedUploads.receivedBytes, seen.receivedBytes),
        eq(storedUploads.state, 'active'),
      ),
    );
  return rowCount === 1;
}

export async function listExpiredUploads(
  on: Executor,
  at: Date,
  max: number,
): Promise<{ idHash: string; partsId: string }[]> {
  return on
    .select({ idHash: storedUploads.idHash, partsId: storedUploads.partsId })
    .from(storedUploads)
    .where(lt(storedUploads.expiresAt, at))
    .orderBy(asc(storedUploads.expiresAt))
    .limit(max);
}

export async function deleteUploads(on: Executor, idHashes: readonly string[]): Promise<void> {
  await on.delete(storedUploads).where(inArray(storedUploads.idHash, [...idHashes]));
}
