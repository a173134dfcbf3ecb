import type { Transaction } from '../../platform/db/transaction';
import type { Identity } from './identity';
import type { ProviderRow } from './providers/repo';
import type { UserRow } from './repo';
import { phoneWay, providerWay, notifySignInMethodChanged } from './notify-owner';
import type { Unlinking } from './unlinking';

interface Unlinked {
  /** The account before the change. */
  readonly user: UserRow;
  readonly linked: readonly ProviderRow[];
  readonly unlinking: Unlinking;
}

/** Emails an account's owner, with the transaction, which sign-in methods it lost: one email each. */
export async function notifyUnlinked(
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
    await notifySignInMethodChanged(tx, identity, {
      user,
      change: { kind: 'removed', way },
    });
  }
}
