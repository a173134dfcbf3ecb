import type { Executor } from '../../platform/db/transaction';
import { appCheckChallenges } from './schema';

/** Marks a challenge as used. @returns false if it already was. */
export async function consumeChallenge(
  executor: Executor,
  challenge: { readonly nonce: string; readonly expiresAt: Date },
): Promise<boolean> {
  const taken = await executor
    .insert(appCheckChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ nonce: appCheckChallenges.nonce });
  return taken.length === 1;
}
