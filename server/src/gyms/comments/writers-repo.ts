import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';

/** @returns whether somebody's account is in use. */
export async function isWriterActive(on: Executor, uid: string): Promise<boolean> {
  const rows = await on
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(and(eq(accounts.uid, uid), isNull(accounts.deactivatedAt), isNull(accounts.deletedAt)));
  return rows.length > 0;
}
