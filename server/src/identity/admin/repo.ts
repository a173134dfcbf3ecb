import { and, asc, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/transaction';
import type { UserRow } from '../repo';
import { identityCodes, identityFactors, identityUsers } from '../schema';
import type { FactorRow } from '../factors/repo';

/** An account with its second factors. */
export interface FullUser {
  readonly user: UserRow;
  readonly factors: readonly FactorRow[];
}

interface Wanted {
  readonly uids: readonly string[];
  readonly emails: readonly string[];
  readonly phoneNumbers: readonly string[];
}

/** @returns the accounts that have one of the ids, addresses or numbers, by uid. */
export async function findUsersBy(executor: Executor, wanted: Wanted): Promise<FullUser[]> {
  const users = await executor
    .select()
    .from(identityUsers)
    .where(
      or(
        inArray(identityUsers.uid, [...wanted.uids]),
        inArray(identityUsers.email, [...wanted.emails]),
        inArray(identityUsers.phoneNumber, [...wanted.phoneNumbers]),
      ),
    )
    .orderBy(asc(identityUsers.uid));
  return withFactors(executor, users);
}

/** @returns the accounts after a uid, by uid. */
export async function findUsersAfter(
  executor: Executor,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<FullUser[]> {
  const users = await executor
    .select()
    .from(identityUsers)
    .where(gt(identityUsers.uid, after))
    .orderBy(asc(identityUsers.uid))
    .limit(limit);
  return withFactors(executor, users);
}

/** @returns how many accounts there are. */
export async function countUsers(executor: Executor): Promise<number> {
  const [row] = await executor.select({ count: count() }).from(identityUsers);
  return row?.count ?? 0;
}

async function withFactors(executor: Executor, users: readonly UserRow[]): Promise<FullUser[]> {
  const uids = users.map(({ uid }) => uid);
  const found = await executor
    .select()
    .from(identityFactors)
    .where(inArray(identityFactors.uid, uids))
    .orderBy(asc(identityFactors.enrolledAt), asc(identityFactors.id));
  return users.map((user) => ({ user, factors: found.filter(({ uid }) => uid === user.uid) }));
}

/** @returns the uids of the accounts that are gone now. */
export async function deleteUsers(
  tx: Transaction,
  uids: readonly string[],
  { evenEnabled }: { readonly evenEnabled: boolean },
): Promise<string[]> {
  const isMeant: SQL | undefined = and(
    inArray(identityUsers.uid, [...uids]),
    evenEnabled ? undefined : eq(identityUsers.isDisabled, true),
  );
  const gone = await tx.delete(identityUsers).where(isMeant).returning({ uid: identityUsers.uid });
  return gone.map(({ uid }) => uid);
}

/** Deletes every account and every mailed code. @returns the uids. */
export async function deleteEverybody(tx: Transaction): Promise<string[]> {
  await tx.delete(identityCodes);
  const gone = await tx
    .delete(identityUsers)
    .where(sql`true`)
    .returning({ uid: identityUsers.uid });
  return gone.map(({ uid }) => uid);
}

export async function deleteFactorsBut(
  tx: Transaction,
  uid: string,
  kept: readonly string[],
): Promise<number> {
  const isOther = kept.length === 0 ? undefined : sql`${identityFactors.id} not in ${[...kept]}`;
  const { rowCount } = await tx
    .delete(identityFactors)
    .where(and(eq(identityFactors.uid, uid), isOther));
  return rowCount ?? 0;
}
