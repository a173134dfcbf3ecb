import type {
  PendingSignInAnswer,
  TokenAnswer,
} from '@cruxboard/contracts/people/identity/answers';
import { insertChallenge } from '../challenges-repo';
import { type Identity, nowSeconds } from '../identity';
import { issueTokens } from '../issue-tokens';
import { hashOf, newToken, updateUser, type UserRow } from '../repo';
import { WireError } from '../wire-error';
import { maskedFactorAnswer } from './factor-answer';
import { type FactorRow, findFactors } from './repo';

/** How long a sign-in waits for its second factor. */
const pendingLifeMs = 300_000;

interface FirstFactor {
  readonly signInProvider: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/**
 * Completes every first factor: with tokens, or with a pending credential if a second factor is enrolled. A
 * phone isn't a first factor then, or it would be both.
 * @throws {WireError} UNSUPPORTED_FIRST_FACTOR, USER_DISABLED
 */
export async function completeSignIn(
  identity: Identity,
  user: UserRow,
  first: FirstFactor,
): Promise<TokenAnswer | PendingSignInAnswer> {
  if (user.isDisabled) throw new WireError('USER_DISABLED');
  const { drizzle } = identity.database;
  const factors = await findFactors(drizzle, user.uid);
  if (factors.length === 0) {
    const tokens = await issueTokens(identity, user, first);
    await updateUser(drizzle, user.uid, { lastLoginAt: identity.now() });
    return tokens;
  }
  if (first.signInProvider === 'phone') {
    const text = 'This account signs in with its email address or a linked provider first.';
    throw new WireError('UNSUPPORTED_FIRST_FACTOR', { text });
  }
  return beginPending(identity, user, { first, factors });
}

async function beginPending(
  identity: Identity,
  user: UserRow,
  { first, factors }: { first: FirstFactor; factors: readonly FactorRow[] },
): Promise<PendingSignInAnswer> {
  const mfaPendingCredential = newToken();
  const createdAt = identity.now();
  const authTimeS = Math.max(nowSeconds(identity), user.validSince.getTime() / 1000);
  await insertChallenge(identity.database.drizzle, {
    kind: 'pending_sign_in',
    tokenHash: hashOf(mfaPendingCredential),
    uid: user.uid,
    signIn: { signInProvider: first.signInProvider, claims: first.claims ?? {}, authTimeS },
    createdAt,
    expiresAt: new Date(createdAt.getTime() + pendingLifeMs),
  });
  return { mfaPendingCredential, mfaInfo: factors.map(maskedFactorAnswer) };
}
