import type {
  PendingSignInAnswer,
  TokenAnswer,
} from '@cruxboard/contracts/people/identity/answers';
import type { SignInWithEmailLinkBody } from '@cruxboard/contracts/people/identity/bodies';
import { isUniqueViolation } from '../../platform/db/errors';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { requireCode } from './action-codes';
import { completeSignIn } from './factors/complete-sign-in';
import { type Identity, nowSeconds } from './identity';
import { deleteAllProviders } from './providers/repo';
import {
  findUser,
  findUserByEmail,
  insertUser,
  consumeCode,
  updateUser,
  type UserRow,
} from './repo';
import { announceRevocation, revokeSessions } from './revocation';
import { requireEmail, requireRecentAuth, requireUser } from './wire-checks';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

type EmailLinkAnswer = (TokenAnswer | PendingSignInAnswer) & {
  readonly kind: 'identitytoolkit#EmailLinkSigninResponse';
  readonly localId: string;
  readonly email: string;
  readonly isNewUser: boolean;
};

interface SignedIn {
  readonly user: UserRow;
  readonly isNewUser: boolean;
  readonly isRevoked: boolean;
}

/** Signs in by an emailed link, or up if the address is new; with an ID token, links the address to that account. */
export async function signInWithEmailLink(
  { identity }: WireRequest,
  body: SignInWithEmailLinkBody,
): Promise<EmailLinkAnswer> {
  const email = requireEmail(body.email);
  const code = await requireCode(identity, body.oobCode);
  if (code.requestType !== 'EMAIL_SIGNIN') throw new WireError('INVALID_OOB_CODE');
  // the address is typed or remembered, so that a found link alone doesn't sign in
  if (code.email !== email) throw new WireError('INVALID_EMAIL');
  const caller = body.idToken ? await requireLinkingUser(identity, body.idToken) : null;
  const { user, isNewUser, isRevoked } = await withTransaction(identity.database, async (tx) => {
    const taken = await consumeCode(tx, body.oobCode ?? '', identity.now());
    // another request was quicker
    if (taken === undefined) throw new WireError('INVALID_OOB_CODE');
    const owner = await findUserByEmail(tx, email);
    if (caller !== null) return link(tx, email, { caller, owner });
    return owner === undefined ? create(tx, identity, email) : enter(tx, identity, owner);
  }).catch((error: unknown) => {
    // the address was taken in the meantime
    throw isUniqueViolation(error, 'identity_users_email') ? new WireError('EMAIL_EXISTS') : error;
  });
  if (isRevoked) announceRevocation(identity, user.uid);
  const signedIn = await completeSignIn(identity, user, { signInProvider: 'password' });
  const kind = 'identitytoolkit#EmailLinkSigninResponse';
  return { kind, localId: user.uid, email, isNewUser, ...signedIn };
}

async function requireLinkingUser(identity: Identity, idToken: string): Promise<UserRow> {
  const { user, claims } = await requireUser(identity, idToken);
  requireRecentAuth(identity, claims);
  return user;
}

async function create(tx: Transaction, identity: Identity, email: string): Promise<SignedIn> {
  const user = await insertUser(tx, {
    uid: identity.newId(),
    email,
    isEmailVerified: true,
    hasEmailLink: true,
    validSince: new Date(nowSeconds(identity) * 1000),
    createdAt: identity.now(),
  });
  return { user, isNewUser: true, isRevoked: false };
}

/** An account that never verified its address may be a stranger's: its sign-in methods are removed, the account stays. */
async function enter(tx: Transaction, identity: Identity, owner: UserRow): Promise<SignedIn> {
  if (owner.isDisabled) throw new WireError('USER_DISABLED');
  const verified = { isEmailVerified: true, hasEmailLink: true };
  const isRevoked = !owner.isEmailVerified;
  if (isRevoked) {
    await revokeSessions(tx, identity, owner.uid);
    await deleteAllProviders(tx, owner.uid);
  }
  const change = isRevoked ? { ...verified, passwordHash: null, phoneNumber: null } : verified;
  const user = await updateUser(tx, owner.uid, change);
  if (user === undefined) throw new WireError('USER_NOT_FOUND');
  return { user, isNewUser: false, isRevoked };
}

async function link(
  tx: Transaction,
  email: string,
  { caller, owner }: { readonly caller: UserRow; readonly owner: UserRow | undefined },
): Promise<SignedIn> {
  if (owner !== undefined && owner.uid !== caller.uid) throw new WireError('EMAIL_EXISTS');
  const current = await findUser(tx, caller.uid);
  if (current === undefined) throw new WireError('USER_NOT_FOUND');
  // changing the address is a call of its own, which asks both addresses
  if (current.email !== null && current.email !== email) throw new WireError('INVALID_EMAIL');
  const change = { email, isEmailVerified: true, hasEmailLink: true };
  const user = await updateUser(tx, caller.uid, change);
  if (user === undefined) throw new WireError('USER_NOT_FOUND');
  return { user, isNewUser: false, isRevoked: false };
}
