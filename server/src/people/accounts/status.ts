import { prepareKeyedQuery } from '../../platform/db/keyed-query';
import type { Executor } from '../../platform/db/transaction';
import { accounts } from './schema';

/** Whether an account may use the product; `status` in its ID token. */
export interface AccountStatus {
  readonly initialised: boolean;
  readonly deactivated: boolean;
  readonly deleted: boolean;
}

const selectStatus = prepareKeyedQuery('accounts.status', 'uid', (on, hasKey) =>
  on
    .select({
      uid: accounts.uid,
      isInitialised: accounts.isInitialised,
      deactivatedAt: accounts.deactivatedAt,
      deletedAt: accounts.deletedAt,
      username: accounts.username,
    })
    .from(accounts)
    .where(hasKey(accounts.uid)),
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
  const [row] = await selectStatus(executor, uid);
  return { status: statusOf(row), username: row?.username ?? null };
}

/** @returns what a row says; all false without one. */
export function statusOf(
  row:
    | Pick<typeof accounts.$inferSelect, 'isInitialised' | 'deactivatedAt' | 'deletedAt'>
    | undefined,
): AccountStatus {
  return {
    initialised: row?.isInitialised ?? false,
    deactivated: (row?.deactivatedAt ?? null) !== null,
    deleted: (row?.deletedAt ?? null) !== null,
  };
}
