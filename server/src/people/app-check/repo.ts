import type { Executor } from '../../platform/db/transaction';
import { appCheckChallenges } from './schema';

/** Marks a challenge or a token as used. @returns false if it already was. */
export async function consumeOnce(
  executor: Executor,
  used: { readonly nonce: string; readonly expiresAt: Date },
): Promise<boolean> {
  const taken = await executor
    .insert(appCheckChallenges)
    .values(used)
    .onConflictDoNothing()
    .returning({ nonce: appCheckChallenges.nonce });
  return taken.length === 1;
}
