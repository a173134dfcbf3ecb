import { eq, sql } from 'drizzle-orm';
import { prepareQuery } from '../../platform/db/prepared-query';
import type { Executor } from '../../platform/db/transaction';
import { accounts } from './schema';

/** Whether an account may use the product; `status` in its ID token. */
export interface AccountStatus {
  readonly initialised: boolean;
  readonly deactivated: boolean;
  readonly deleted: boolean;
}

const selectStatus = prepareQuery<{ uid: string }>()('accounts.status', (on) =>
  on
    .select({
      isInitialised: accounts.isInitialised,
      deactivatedAt: accounts.deactivatedAt,
      deletedAt: accounts.deletedAt,
      username: accounts.username,
    })
    .from(accounts)
    .where(eq(accounts.uid, sql.placeholder('uid'))),
);

/** All false for somebody without a row. */
export async function readAccountStatus(executor: Executor, uid: string): Promise<AccountStatus> {
  return (await readStatusAndUsername(executor, uid)).status;
}

/** The same, and the username, once there is one. */
export async function readStatusAndUsername(
  executor: Executor,
  uid: string,
): Promise<{ status: AccountStatus; username: string | null }> {
  const [row] = await selectStatus(executor, { uid });
  const status = {
    initialised: row?.isInitialised ?? false,
    deactivated: (row?.deactivatedAt ?? null) !== null,
    deleted: (row?.deletedAt ?? null) !== null,
  };
  return { status, username: row?.username ?? null };
}
