import type { Transaction } from '../../platform/db/transaction';
import type { Identity } from './identity';
import { moveValidSince, revokeRefreshTokens, consumeAddressChanges } from './repo';
import { revokedTopic } from './user-states';

/**
 * Ends all of an account's sessions with the transaction: `validSince` moves past every sign-in so far.
 * Tokens count in seconds, so it is the next full one, and later than the last. Whatever such a session
 * started ends with it, such as a link to another address.
 */
export async function revokeSessions(
  tx: Transaction,
  identity: Identity,
  uid: string,
): Promise<void> {
  const at = identity.now();
  await revokeRefreshTokens(tx, uid, at);
  await consumeAddressChanges(tx, uid, at);
  const nextSecond = new Date(Math.floor(at.getTime() / 1000 + 1) * 1000);
  await moveValidSince(tx, uid, nextSecond);
}

/** Notifies every node, after the commit, to check the account's tokens again. */
export function announceRevocation(identity: Identity, uid: string): void {
  identity.bus.publish(revokedTopic, { uid });
}
