import type { TokenAnswer } from '@cruxboard/contracts/people/identity/answers';
import type { SignInWithCustomTokenBody } from '@cruxboard/contracts/people/identity/bodies';
import { isUniqueViolation } from '../../platform/db/errors';
import { readCustomToken } from './custom-token';
import { type Identity, nowSeconds } from './identity';
import { issueTokens } from './issue-tokens';
import { findUser, insertUser, updateUser, type UserRow } from './repo';
import { isSessionOver } from './sessions-repo';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

interface CustomSignInAnswer extends TokenAnswer {
  readonly kind: 'identitytoolkit#VerifyCustomTokenResponse';
  readonly isNewUser: boolean;
}

/** Signs in with a custom token; one made from a session keeps that session's sign-in time. */
export async function signInWithCustomToken(
  { identity }: WireRequest,
  body: SignInWithCustomTokenBody,
): Promise<CustomSignInAnswer> {
  if (!body.token) throw new WireError('MISSING_CUSTOM_TOKEN');
  const { uid, claims, authTimeS } = await readCustomToken(identity, body.token);
  const known = await findUser(identity.database.drizzle, uid);
  // one that continues a session never restores a deleted account
  if (known === undefined && authTimeS !== null) {
    throw new WireError('INVALID_CUSTOM_TOKEN', { text: 'The account was deleted.' });
  }
  const user = known ?? (await createFrom(identity, uid));
  if (user.isDisabled) throw new WireError('USER_DISABLED');
  const isRevoked = authTimeS !== null && authTimeS * 1000 < user.validSince.getTime();
  if (isRevoked || (await isSessionOver(identity, claims['sid']))) {
    throw new WireError('INVALID_CUSTOM_TOKEN', { text: 'The session was revoked.' });
  }
  await updateUser(identity.database.drizzle, uid, { lastLoginAt: identity.now() });
  const signIn = { signInProvider: 'custom', claims };
  const tokens = await issueTokens(
    identity,
    user,
    authTimeS === null ? signIn : { ...signIn, authTimeS },
  );
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: known === undefined,
    ...tokens,
  };
}

async function createFrom(identity: Identity, uid: string): Promise<UserRow> {
  const { drizzle } = identity.database;
  const validSince = new Date(nowSeconds(identity) * 1000);
  try {
    return await insertUser(drizzle, { uid, validSince, createdAt: identity.now() });
  } catch (error) {
    // the same token came twice at once
    const user = isUniqueViolation(error) ? await findUser(drizzle, uid) : undefined;
    if (user === undefined) throw error;
    return user;
  }
}
