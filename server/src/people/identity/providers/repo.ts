import type { ProviderId } from '@cruxboard/contracts/people/identity/providers';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/transaction';
import { identityProviders, identityUsers } from '../schema';
import type { UserRow } from '../repo';
import type { Assertion } from './assertion';

export type ProviderRow = typeof identityProviders.$inferSelect;

/** @returns the providers linked to an account, oldest first. */
export function findProviders(executor: Executor, uid: string): Promise<ProviderRow[]> {
  return executor
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.uid, uid))
    .orderBy(asc(identityProviders.linkedAt), asc(identityProviders.providerId));
}

/** @returns the account linked to somebody at a provider. */
export async function findUserByProvider(
  executor: Executor,
  { providerId, rawId }: Pick<Assertion, 'providerId' | 'rawId'>,
): Promise<UserRow | undefined> {
  const [row] = await executor
    .select({ user: identityUsers })
    .from(identityProviders)
    .innerJoin(identityUsers, eq(identityUsers.uid, identityProviders.uid))
    .where(and(eq(identityProviders.providerId, providerId), eq(identityProviders.rawId, rawId)));
  return row?.user;
}

/** @throws a unique violation of `identity_providers_raw` if another account was quicker. */
export async function insertProvider(
  tx: Transaction,
  uid: string,
  { linkedAt, ...assertion }: Assertion & { readonly linkedAt: Date },
): Promise<void> {
  const { providerId, rawId, email, displayName, photoUrl } = assertion;
  await tx
    .insert(identityProviders)
    .values({ uid, providerId, rawId, email, displayName, photoUrl, linkedAt });
}

/** Stores the provider's current claims. A name it omits stays. */
export async function refreshProvider(tx: Transaction, assertion: Assertion): Promise<void> {
  const { providerId, rawId, email, displayName, photoUrl } = assertion;
  await tx
    .update(identityProviders)
    .set({
      ...(email === null ? {} : { email }),
      ...(displayName === null ? {} : { displayName }),
      ...(photoUrl === null ? {} : { photoUrl }),
      providerId,
    })
    .where(and(eq(identityProviders.providerId, providerId), eq(identityProviders.rawId, rawId)));
}

export async function deleteProviders(
  tx: Transaction,
  uid: string,
  providerIds: readonly ProviderId[],
): Promise<void> {
  if (providerIds.length === 0) return;
  const some = inArray(identityProviders.providerId, [...providerIds]);
  await tx.delete(identityProviders).where(and(eq(identityProviders.uid, uid), some));
}

export async function deleteAllProviders(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(identityProviders).where(eq(identityProviders.uid, uid));
}
