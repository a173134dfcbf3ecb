import type { Transaction } from '../../platform/db/transaction';
import type { Identity } from './identity';
import { moveValidSince, revokeRefreshTokens, takeAddressChanges } from './repo';
import { revokedTopic } from './user-states';

/**
 * Ends all sessions of an account with the transaction: its `validSince` moves past every sign-in so far.
 * Tokens count in seconds, so it is the next full one, and later than the one before. What such a session
 * has set going ends with it: a link to another address that it had mailed.
 */
export async function revokeSessions(
  tx: Transaction,
  identity: Identity,
  uid: string,
): Promise<void> {
  const at = identity.now();
  await revokeRefreshTokens(tx, uid, at);
  await takeAddressChanges(tx, uid, at);
  const nextSecond = new Date(Math.floor(at.getTime() / 1000 + 1) * 1000);
  await moveValidSince(tx, uid, nextSecond);
}

/** Tells every node after the commit that the account's tokens are to be looked at anew. */
export function announceRevocation(identity: Identity, uid: string): void {
  identity.bus.publish(revokedTopic, { uid });
}
