import { eq, sql } from 'drizzle-orm';
import { accounts, shownName } from '../../people/accounts/public';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gymPostLinks } from './schema';

export type PostLink = typeof gymPostLinks.$inferSelect;

/** @returns whose posts a gym shows. */
export async function findPostLink(on: Executor, gymId: string): Promise<PostLink | undefined> {
  const [row] = await on.select().from(gymPostLinks).where(eq(gymPostLinks.gymId, gymId));
  return row;
}

/** @returns a user's name as others see it. */
export async function readShownName(on: Executor, uid: string): Promise<string> {
  const name = sql<string>`coalesce(nullif(${sql.raw(shownName('accounts'))}, ''), ${accounts.username}, '')`;
  const [row] = await on.select({ name }).from(accounts).where(eq(accounts.uid, uid));
  return row?.name ?? '';
}

/** In place of one that was there. */
export async function storePostLink(tx: Transaction, row: PostLink): Promise<void> {
  await tx
    .insert(gymPostLinks)
    .values(row)
    .onConflictDoUpdate({ target: gymPostLinks.gymId, set: row });
}

/** Forgets an account at Instagram, whichever gyms show its posts. */
export async function deletePostLinksTo(tx: Transaction, instagramId: string): Promise<void> {
  await tx.delete(gymPostLinks).where(eq(gymPostLinks.instagramId, instagramId));
}

export async function deletePostLink(tx: Transaction, gymId: string): Promise<void> {
  await tx.delete(gymPostLinks).where(eq(gymPostLinks.gymId, gymId));
}
