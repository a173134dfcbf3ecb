import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { instagramLinks } from './schema';

export type LinkRow = typeof instagramLinks.$inferSelect;

export async function findLink(on: Executor, uid: string): Promise<LinkRow | undefined> {
  const [row] = await on.select().from(instagramLinks).where(eq(instagramLinks.uid, uid));
  return row;
}

/** In place of one that was there. */
export async function storeLink(tx: Transaction, row: LinkRow): Promise<void> {
  await tx
    .insert(instagramLinks)
    .values(row)
    .onConflictDoUpdate({ target: instagramLinks.uid, set: row });
}

/**
 * Changes a link, unless it was linked again since it was read.
 * @returns the link as it is now; undefined if it has gone or is another.
 */
export async function updateLink(
  on: Executor,
  { uid, linkedAt }: Pick<LinkRow, 'uid' | 'linkedAt'>,
  change: Partial<LinkRow>,
): Promise<LinkRow | undefined> {
  const [row] = await on
    .update(instagramLinks)
    .set(change)
    .where(and(eq(instagramLinks.uid, uid), eq(instagramLinks.linkedAt, linkedAt)))
    .returning();
  return row;
}

/** @returns whether there was one. */
export async function deleteLink(tx: Transaction, uid: string): Promise<boolean> {
  const gone = await tx
    .delete(instagramLinks)
    .where(eq(instagramLinks.uid, uid))
    .returning({ uid: instagramLinks.uid });
  return gone.length > 0;
}

/** Removes every link to an account at Instagram. @returns whose they were. */
export async function deleteLinksTo(tx: Transaction, instagramId: string): Promise<string[]> {
  const gone = await tx
    .delete(instagramLinks)
    .where(eq(instagramLinks.instagramId, instagramId))
    .returning({ uid: instagramLinks.uid });
  return gone.map(({ uid }) => uid);
}

/** @returns links whose token ends before a time, the next to end first. */
export function listEnding(
  on: Executor,
  {
    before,
    after,
    limit,
  }: { readonly before: Date; readonly after: string; readonly limit: number },
): Promise<LinkRow[]> {
  const { uid, state, tokenExpiresAt } = instagramLinks;
  return on
    .select()
    .from(instagramLinks)
    .where(and(eq(state, 'linked'), lte(tokenExpiresAt, before), gt(uid, after)))
    .orderBy(asc(uid))
    .limit(limit);
}
