import { inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { identityChallenges, identityCodes, identityRefreshTokens, identityUsers } from './schema';

/** Ends every sign-in, token and open link: those that were revoked since the backup would be good again. */
export async function endEverySignIn(on: Executor, at: Date): Promise<void> {
  const nextSecond = new Date(Math.floor(at.getTime() / 1000 + 1) * 1000);
  await on.update(identityUsers).set({ validSince: nextSecond });
  const { revokedAt } = identityRefreshTokens;
  await on.update(identityRefreshTokens).set({ revokedAt: at }).where(isNull(revokedAt));
  await on.update(identityCodes).set({ usedAt: at }).where(isNull(identityCodes.usedAt));
  await on.update(identityChallenges).set({ usedAt: at }).where(isNull(identityChallenges.usedAt));
}

/** @returns those that have an account here. */
export async function listExistingUsers(on: Executor, uids: readonly string[]): Promise<string[]> {
  const { uid } = identityUsers;
  const rows = await on
    .select({ uid })
    .from(identityUsers)
    .where(inArray(uid, [...uids]));
  return rows.map((row) => row.uid);
}

export async function disableUsers(on: Executor, uids: readonly string[]): Promise<void> {
  await on
    .update(identityUsers)
    .set({ isDisabled: true })
    .where(inArray(identityUsers.uid, [...uids]));
}
