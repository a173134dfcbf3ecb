import { and, asc, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/transaction';
import type { FactorRow } from '../factors/repo';
import type { ProviderRow } from '../providers/repo';
import type { UserRow } from '../repo';
import { identityCodes, identityFactors, identityProviders, identityUsers } from '../schema';

/** An account with its second factors and its providers. */
export interface FullUser {
  readonly user: UserRow;
  readonly factors: readonly FactorRow[];
  readonly providers: readonly ProviderRow[];
}

interface UserFilter {
  readonly uids: readonly string[];
  readonly emails: readonly string[];
  readonly phoneNumbers: readonly string[];
  readonly federated: readonly { readonly providerId: string; readonly rawId: string }[];
}

/** @returns the accounts with any of the ids, addresses, numbers or provider identities, by uid. */
export async function findUsersBy(executor: Executor, filter: UserFilter): Promise<FullUser[]> {
  const users = await executor
    .select()
    .from(identityUsers)
    .where(
      or(
        inArray(identityUsers.uid, [...filter.uids]),
        inArray(identityUsers.email, [...filter.emails]),
        inArray(identityUsers.phoneNumber, [...filter.phoneNumbers]),
        ...filter.federated.map(isLinkedTo),
      ),
    )
    .orderBy(asc(identityUsers.uid));
  return completed(executor, users);
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
  return completed(executor, users);
}

/** @returns the number of accounts. */
export async function countUsers(executor: Executor): Promise<number> {
  const [row] = await executor.select({ count: count() }).from(identityUsers);
  return row?.count ?? 0;
}

function isLinkedTo({ providerId, rawId }: UserFilter['federated'][number]): SQL {
  return sql`exists (select from ${identityProviders}
    where ${identityProviders.uid} = ${identityUsers.uid}
      and ${identityProviders.providerId} = ${providerId}
      and ${identityProviders.rawId} = ${rawId})`;
}

async function completed(executor: Executor, users: readonly UserRow[]): Promise<FullUser[]> {
  const uids = users.map(({ uid }) => uid);
  const factors = await executor
    .select()
    .from(identityFactors)
    .where(inArray(identityFactors.uid, uids))
    .orderBy(asc(identityFactors.enrolledAt), asc(identityFactors.id));
  const providers = await executor
    .select()
    .from(identityProviders)
    .where(inArray(identityProviders.uid, uids))
    .orderBy(asc(identityProviders.linkedAt), asc(identityProviders.providerId));
  return users.map((user) => ({
    user,
    factors: factors.filter(({ uid }) => uid === user.uid),
    providers: providers.filter(({ uid }) => uid === user.uid),
  }));
}

/** @returns the uids of the deleted accounts. */
export async function deleteUsers(
  tx: Transaction,
  uids: readonly string[],
  { evenEnabled }: { readonly evenEnabled: boolean },
): Promise<string[]> {
  const matches: SQL | undefined = and(
    inArray(identityUsers.uid, [...uids]),
    evenEnabled ? undefined : eq(identityUsers.isDisabled, true),
  );
  const gone = await tx.delete(identityUsers).where(matches).returning({ uid: identityUsers.uid });
  return gone.map(({ uid }) => uid);
}

/** Deletes every account and every emailed code. @returns the uids. */
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
  remaining: readonly string[],
): Promise<number> {
  const isOther =
    remaining.length === 0 ? undefined : sql`${identityFactors.id} not in ${[...remaining]}`;
  const { rowCount } = await tx
    .delete(identityFactors)
    .where(and(eq(identityFactors.uid, uid), isOther));
  return rowCount ?? 0;
}
