import type { TokenAnswer } from '@cruxboard/contracts/people/identity/answers';
import { and, eq, ne } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { withTransaction } from '../../../platform/db/transaction';
import type { IdTokenClaims } from '../id-token';
import type { Identity } from '../identity';
import { authTimeOf, proofOf } from '../proof';
import { identityUsers } from '../schema';
import { TokenFault } from '../token-fault';
import type { Outside } from './outside';
import { OutsideRefusal } from './wire';

/** Starts a browser session's tokens at the outside service, by a custom token with what was proven. */
export async function beginOutside(
  identity: Identity,
  outside: Outside,
  { claims, sid }: { readonly claims: IdTokenClaims; readonly sid: string },
): Promise<TokenAnswer> {
  await mirror(identity, claims);
  await writeStatus(identity, outside, claims);
  const customToken = await outsideCustomToken(outside, { ...claims, sid });
  return outside.signInWithCustomToken(customToken).catch((error: unknown) => {
    throw faultOf(error);
  });
}

/** @returns a new ID token of a browser session, with the product's status of the account. */
export async function renewOutside(
  identity: Identity,
  outside: Outside,
  refreshToken: string,
): Promise<string> {
  try {
    const idToken = await outside.refresh(refreshToken);
    const claims = decodeJwt<IdTokenClaims>(idToken);
    await mirror(identity, claims);
    const isWritten = await writeStatus(identity, outside, claims);
    return isWritten ? await outside.refresh(refreshToken) : idToken;
  } catch (error) {
    throw faultOf(error);
  }
}

/** @returns the custom token with which the page's client signs in to the same session. */
export function outsideCustomToken(outside: Outside, claims: IdTokenClaims): Promise<string> {
  const { signInProvider, secondFactor } = proofOf(claims);
  return outside.mintCustomToken({
    uid: claims.sub,
    authTimeS: authTimeOf(claims),
    claims: {
      ...(claims.sid === undefined ? {} : { sid: claims.sid }),
      source_sign_in_provider: signInProvider,
      ...(secondFactor === null ? {} : { second_factor: secondFactor }),
    },
  });
}

/** Writes the product's status if the token carries another. @returns whether it did */
async function writeStatus(
  identity: Identity,
  { admin }: Outside,
  claims: IdTokenClaims,
): Promise<boolean> {
  if (admin === null) return false;
  const status = await identity.readStatus(claims.sub);
  const isUpToDate = (['initialised', 'deactivated', 'deleted'] as const).every(
    (flag) => (claims.status?.[flag] ?? false) === status[flag],
  );
  if (isUpToDate) return false;
  await admin.writeStatus(claims.sub, status);
  return true;
}

/** Copies names and addresses from the latest token, for emails and finding people. */
async function mirror(identity: Identity, claims: IdTokenClaims): Promise<void> {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value : null;
  };
  const { sub: uid } = claims;
  const known = {
    email: text('email')?.toLowerCase() ?? null,
    isEmailVerified: claims.email_verified === true,
    phoneNumber: text('phone_number'),
    displayName: text('name'),
    photoUrl: text('picture'),
  };
  await withTransaction(identity.database, async (tx) => {
    const others = (
      column: typeof identityUsers.email | typeof identityUsers.phoneNumber,
      value: string,
    ) => and(eq(column, value), ne(identityUsers.uid, uid));
    // an address that moved to another account there moves here too
    if (known.email !== null)
      await tx
        .update(identityUsers)
        .set({ email: null })
        .where(others(identityUsers.email, known.email));
    if (known.phoneNumber !== null)
      await tx
        .update(identityUsers)
        .set({ phoneNumber: null })
        .where(others(identityUsers.phoneNumber, known.phoneNumber));
    await tx
      .insert(identityUsers)
      .values({ uid, ...known, validSince: new Date(0), createdAt: identity.now() })
      .onConflictDoUpdate({ target: identityUsers.uid, set: known });
  });
}

function faultOf(error: unknown): unknown {
  if (!(error instanceof OutsideRefusal)) return error;
  const options = { cause: error };
  switch (error.code) {
    case 'USER_DISABLED':
    case 'USER_NOT_FOUND':
      return new TokenFault(error.code, options);
    case 'TOKEN_EXPIRED':
      return new TokenFault('TOKEN_REVOKED', options);
    default:
      return new TokenFault('INVALID_CREDENTIAL', options);
  }
}
