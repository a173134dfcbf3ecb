import type { TokenAnswer } from '@cruxboard/contracts/people/identity/answers';
import type { SignUpBody } from '@cruxboard/contracts/people/identity/bodies';
import { isUniqueViolation } from '../../platform/db/errors';
import { type Identity, nowSeconds } from './identity';
import { issueTokens } from './issue-tokens';
import { requireStrongPassword } from './password-strength/require-strong-password';
import { findUserByEmail, insertUser, updateUser, type UserRow } from './repo';
import { requireEmail, requireNewPassword, requireRecentAuth, requireUser } from './wire-checks';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

interface SignUpAnswer extends TokenAnswer {
  readonly kind: 'identitytoolkit#SignupNewUserResponse';
  readonly localId: string;
  readonly email: string;
  readonly displayName?: string;
}

/** Creates an account with a password; with an ID token, sets that account's first password. */
export async function signUp(request: WireRequest, body: SignUpBody): Promise<SignUpAnswer> {
  const { identity } = request;
  if (body.localId) throw new WireError('UNEXPECTED_PARAMETER', { text: 'User ID' });
  if (!body.idToken && !body.email && !body.password) throw new WireError('ADMIN_ONLY_OPERATION');
  const email = requireEmail(body.email);
  const password = requireNewPassword(body.password);
  await identity.throttles.signUp(request.from);
  const displayName = body.displayName ?? null;
  const user = body.idToken
    ? await linkPassword(identity, body.idToken, { email, password })
    : await createOwn(identity, { email, password, displayName });
  const tokens = await issueTokens(identity, user, { signInProvider: 'password' });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: user.uid,
    email,
    ...(user.displayName === null ? {} : { displayName: user.displayName }),
    ...tokens,
  };
}

async function createOwn(
  identity: Identity,
  user: { readonly email: string; readonly password: string; readonly displayName: string | null },
): Promise<UserRow> {
  await requireStrongPassword(identity, user.password, { uid: null, ...user });
  return createUser(identity, user);
}

interface NewUser {
  readonly uid?: string;
  readonly email: string;
  readonly password: string;
  readonly displayName?: string | null;
  readonly isEmailVerified?: boolean;
}

/** @throws {WireError} EMAIL_EXISTS */
export async function createUser(identity: Identity, user: NewUser): Promise<UserRow> {
  const { email } = user;
  await requireFreeEmail(identity, email);
  const at = identity.now();
  return refusingTakenEmail(
    insertUser(identity.database.drizzle, {
      uid: user.uid ?? identity.newId(),
      email,
      isEmailVerified: user.isEmailVerified ?? false,
      passwordHash: await identity.passwords.hash(user.password),
      passwordUpdatedAt: at,
      displayName: user.displayName ?? null,
      validSince: new Date(nowSeconds(identity) * 1000),
      createdAt: at,
      lastLoginAt: at,
    }),
  );
}

async function linkPassword(
  identity: Identity,
  idToken: string,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const { user, claims } = await requireUser(identity, idToken);
  requireRecentAuth(identity, claims);
  if (user.passwordHash !== null) throw new WireError('EMAIL_EXISTS');
  if (user.email !== null && user.email !== email) throw new WireError('OPERATION_NOT_ALLOWED');
  if (user.email === null) await requireFreeEmail(identity, email);
  await requireStrongPassword(identity, password, { ...user, email });
  const linked = await refusingTakenEmail(
    updateUser(identity.database.drizzle, user.uid, {
      email,
      passwordHash: await identity.passwords.hash(password),
      passwordUpdatedAt: identity.now(),
    }),
  );
  if (linked === undefined) throw new WireError('USER_NOT_FOUND');
  return linked;
}

/** Avoids hashing if the result is known. */
async function requireFreeEmail(identity: Identity, email: string): Promise<void> {
  const owner = await findUserByEmail(identity.database.drizzle, email);
  if (owner !== undefined) throw new WireError('EMAIL_EXISTS');
}

async function refusingTakenEmail<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (cause) {
    throw isUniqueViolation(cause, 'identity_users_email') ? new WireError('EMAIL_EXISTS') : cause;
  }
}
