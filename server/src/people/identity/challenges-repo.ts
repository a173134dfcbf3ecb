import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { hashOf } from './repo';
import { identityChallenges } from './schema';

/** The purpose of a challenge; one kind never answers another. */
export type ChallengeKind =
  | 'phone_sign_in'
  | 'phone_proof'
  | 'phone_enrolment'
  | 'phone_factor'
  | 'totp_enrolment'
  | 'pending_sign_in';

export type ChallengeRow = typeof identityChallenges.$inferSelect;

export async function insertChallenge(
  executor: Executor,
  challenge: typeof identityChallenges.$inferInsert & { readonly kind: ChallengeKind },
): Promise<void> {
  await executor.insert(identityChallenges).values(challenge);
}

export async function findChallenge(
  executor: Executor,
  kind: ChallengeKind,
  token: string,
): Promise<ChallengeRow | undefined> {
  const [row] = await executor.select().from(identityChallenges).where(isOf(kind, token));
  return row;
}

/** Counts an attempt before it is made, so that parallel ones count too. @returns whether one was left. */
export async function countAttempt(
  executor: Executor,
  tokenHash: string,
  max: number,
): Promise<boolean> {
  const { rowCount } = await executor
    .update(identityChallenges)
    .set({ attempts: sql`${identityChallenges.attempts} + 1` })
    .where(and(eq(identityChallenges.tokenHash, tokenHash), lt(identityChallenges.attempts, max)));
  return (rowCount ?? 0) > 0;
}

/** Uses a challenge. @returns undefined if it was used, has expired or never existed. */
export async function consumeChallenge(
  tx: Transaction,
  { kind, token, at }: { kind: ChallengeKind; token: string; at: Date },
): Promise<ChallengeRow | undefined> {
  const [row] = await tx
    .update(identityChallenges)
    .set({ usedAt: at })
    .where(
      and(
        isOf(kind, token),
        isNull(identityChallenges.usedAt),
        gt(identityChallenges.expiresAt, at),
      ),
    )
    .returning();
  return row;
}

function isOf(kind: ChallengeKind, token: string) {
  return and(eq(identityChallenges.tokenHash, hashOf(token)), eq(identityChallenges.kind, kind));
}
