import type { Transaction } from '../db/transaction';
import type { Identity } from './identity';
import { revokeRefreshTokens } from './repo';
import { revokedTopic } from './user-states';

/**
 * Ends all sessions of an account with the transaction.
 * @returns what to store as the account's `validSince`: the next full second, since tokens count in seconds.
 */
export async function revokeSessions(
  tx: Transaction,
  identity: Identity,
  uid: string,
): Promise<Date> {
  const at = identity.now();
  await revokeRefreshTokens(tx, uid, at);
  return new Date(Math.floor(at.getTime() / 1000 + 1) * 1000);
}

/** Tells every node after the commit that the account's tokens are to be looked at anew. */
export function announceRevocation(identity: Identity, uid: string): void {
  identity.bus.publish(revokedTopic, { uid });
}
