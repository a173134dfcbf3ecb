import type { TokenAnswer } from '@cruxboard/contracts/people/identity/answers';
import { idTokenLifeS, mintIdToken, type TokenSession } from './id-token';
import { type Identity, nowSeconds } from './identity';
import { findProviders } from './providers/repo';
import { hashOf, insertRefreshToken, newToken, type UserRow } from './repo';

/** How a person just signed in; omitted fields have defaults. */
export interface SignIn {
  readonly signInProvider: string;
  /** Seconds; default now. */
  readonly authTimeS?: number;
  readonly secondFactor?: string | null;
  readonly secondFactorId?: string | null;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** Starts a session of the account. @returns its ID token and refresh token, of which only the hash is stored. */
export async function issueTokens(
  identity: Identity,
  user: UserRow,
  signIn: SignIn,
): Promise<TokenAnswer> {
  const refreshToken = newToken();
  const validSinceS = user.validSince.getTime() / 1000;
  const session: TokenSession = {
    // a revocation lasts until the end of its second; signing in right after must be past it
    authTimeS: signIn.authTimeS ?? Math.max(nowSeconds(identity), validSinceS),
    signInProvider: signIn.signInProvider,
    secondFactor: signIn.secondFactor ?? null,
    secondFactorId: signIn.secondFactorId ?? null,
    claims: signIn.claims ?? {},
  };
  await insertRefreshToken(identity.database.drizzle, {
    tokenHash: hashOf(refreshToken),
    uid: user.uid,
    authTime: new Date(session.authTimeS * 1000),
    signInProvider: session.signInProvider,
    secondFactor: session.secondFactor,
    secondFactorId: session.secondFactorId,
    sessionClaims: { ...session.claims },
    createdAt: identity.now(),
    lastUsedAt: identity.now(),
  });
  const idToken = await idTokenFor(identity, user, session);
  return { idToken, refreshToken, expiresIn: String(idTokenLifeS) };
}

/** @returns a new ID token of an existing session. */
export async function idTokenFor(
  identity: Identity,
  user: UserRow,
  session: TokenSession,
): Promise<string> {
  return mintIdToken({
    keyring: identity.keyring,
    project: identity.settings.project,
    nowS: nowSeconds(identity),
    user,
    providers: await findProviders(identity.database.drizzle, user.uid),
    session,
    status: await identity.readStatus(user.uid),
  });
}
