import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { accounts, shownName } from '../accounts/public';
import { blocks } from './schema';

/** @returns whether they weren't blocked until now. */
export async function insertBlock(
  tx: Transaction,
  row: typeof blocks.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(blocks)
    .values(row)
    .onConflictDoNothing()
    .returning({ uid: blocks.blockedUid });
  return inserted.length > 0;
}

/** @returns whether they were blocked until now. */
export async function deleteBlock(
  tx: Transaction,
  { blockerUid, blockedUid }: { readonly blockerUid: string; readonly blockedUid: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(blocks)
    .where(and(eq(blocks.blockerUid, blockerUid), eq(blocks.blockedUid, blockedUid)))
    .returning({ uid: blocks.blockedUid });
  return deleted.length > 0;
}

/** @returns the uid of somebody if a user blocked them: they may have left for a while since. */
export async function findBlocked(
  on: Executor,
  { blockerUid, blockedUid }: { readonly blockerUid: string; readonly blockedUid: string },
): Promise<string | undefined> {
  const [row] = await on
    .select({ uid: blocks.blockedUid })
    .from(blocks)
    .where(and(eq(blocks.blockerUid, blockerUid), eq(blocks.blockedUid, blockedUid)));
  return row?.uid;
}

/** @returns whom a user blocked, the latest first. */
export function listBlocks(
  on: Executor,
  uid: string,
  { after, limit }: { readonly after: readonly [string, string] | null; readonly limit: number },
) {
  const atText = sql<string>`to_char(${blocks.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return on
    .select({
      uid: blocks.blockedUid,
      username: sql<string>`coalesce(${accounts.username}, '')`,
      name: sql<string>`coalesce(nullif(${sql.raw(shownName('accounts'))}, ''), ${accounts.username}, '')`,
      at: blocks.at,
      atText,
    })
    .from(blocks)
    .innerJoin(accounts, eq(accounts.uid, blocks.blockedUid))
    .where(
      and(
        eq(blocks.blockerUid, uid),
        after === null
          ? undefined
          : sql`(${blocks.at} < ${after[0]}::timestamptz or (${blocks.at} = ${after[0]}::timestamptz and ${blocks.blockedUid} > ${after[1]}))`,
      ),
    )
    .orderBy(desc(blocks.at), blocks.blockedUid)
    .limit(limit);
}
