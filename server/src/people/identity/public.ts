import type { Executor, Transaction } from '../../platform/db/transaction';
import type { Identity } from './identity';
import { findUser, findUserByEmail, findUsers, updateUser } from './repo';
import { revokeSessions } from './revocation';
import { createUser } from './sign-up';

export type { Identity } from './identity';
export type { IdTokenClaims } from './id-token';
export { beginSession, endSession, renewSession, sessionCustomToken } from './session-tokens';
export { announceRevocation, revokeSessions } from './revocation';
export { revokeOtherTokens, revokeSessionTokens } from './repo';
export { disableUsers, listExistingUsers } from './after-restore-repo';
export { createKeyring } from './keyring';
export { deleteTokensOfSessions } from './sweep';
export { authTimeOf } from './proof';
export { TokenFault } from './token-fault';
export { WireError } from './wire-error';

/** What others may know of an identity account. */
export interface IdentityUser {
  readonly uid: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly phoneNumber: string | null;
}

interface NewIdentityUser {
  readonly uid?: string;
  readonly email: string;
  readonly password: string;
  readonly emailVerified?: boolean;
}

/**
 * Creates an account on behalf of its owner: the demo, tests, the operator's tool.
 * @returns its uid; that of the existing account if the address is taken, which stays unchanged.
 */
export async function createIdentityUser(
  { identity }: { readonly identity: Identity },
  user: NewIdentityUser,
): Promise<string> {
  const email = user.email.trim().toLowerCase();
  const known = await findUserByEmail(identity.database.drizzle, email);
  if (known !== undefined) return known.uid;
  const { uid } = await createUser(identity, {
    ...(user.uid === undefined ? {} : { uid: user.uid }),
    email,
    password: user.password,
    isEmailVerified: user.emailVerified ?? false,
  });
  return uid;
}

/** @returns the account; null if there is none. */
export async function readIdentityUser(
  executor: Executor,
  uid: string,
): Promise<IdentityUser | null> {
  return (await findUser(executor, uid)) ?? null;
}

/** @returns the confirmed email addresses of these accounts. */
export async function readConfirmedEmails(
  executor: Executor,
  uids: readonly string[],
): Promise<string[]> {
  const users = await findUsers(executor, uids);
  return users.flatMap(({ email, isEmailVerified }) =>
    email !== null && isEmailVerified ? [email] : [],
  );
}

/** By address, in any case. @returns the account; null if there is none. */
export async function readIdentityUserByEmail(
  executor: Executor,
  email: string,
): Promise<IdentityUser | null> {
  return (await findUserByEmail(executor, email.trim().toLowerCase())) ?? null;
}

/**
 * Ends all of an account's sessions with the transaction and prevents signing in; call `announceRevocation`
 * after the commit. Does nothing if the account is an outside provider's.
 */
export async function closeIdentityUser(
  tx: Transaction,
  identity: Identity,
  uid: string,
): Promise<void> {
  await revokeSessions(tx, identity, uid);
  await updateUser(tx, uid, { isDisabled: true });
}

/** Prevents an account from signing in, or lets it. @returns whether it is here: an outside provider's isn't. */
export async function setIdentityDisabled(
  tx: Transaction,
  uid: string,
  isDisabled: boolean,
): Promise<boolean> {
  return (await updateUser(tx, uid, { isDisabled })) !== undefined;
}

/** What developers see of an identity account. */
export interface IdentityState extends IdentityUser {
  readonly isDisabled: boolean;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
}

/** @returns the account's state for developers; undefined if there is none. */
export function readIdentityState(
  executor: Executor,
  uid: string,
): Promise<IdentityState | undefined> {
  return findUser(executor, uid);
}
