import type { Transaction } from '../../platform/db/transaction';
import type { Identity } from './identity';
import type { ProviderRow } from './providers/repo';
import type { UserRow } from './repo';
import { phoneWay, providerWay, tellWayInChanged } from './tell-owner';
import type { Unlinking } from './unlinking';

interface Unlinked {
  /** As they were before. */
  readonly user: UserRow;
  readonly linked: readonly ProviderRow[];
  readonly unlinking: Unlinking;
}

/** Tells the owner of an account, with the transaction, which ways to sign in it has lost: one letter each. */
export async function tellUnlinked(
  tx: Transaction,
  identity: Identity,
  { user, linked, unlinking }: Unlinked,
): Promise<void> {
  const { phoneNumber, passwordHash } = unlinking.change;
  const ways = [
    ...(passwordHash === null && user.passwordHash !== null ? ['Your password'] : []),
    ...(phoneNumber === null && user.phoneNumber !== null ? [phoneWay(user.phoneNumber)] : []),
    ...linked
      .filter(({ providerId }) => unlinking.providers.some((id) => id === providerId))
      .map(({ providerId }) => providerWay(providerId)),
  ];
  for (const way of ways) {
    await tellWayInChanged(tx, identity, { to: user.email, change: { kind: 'removed', way } });
  }
}
