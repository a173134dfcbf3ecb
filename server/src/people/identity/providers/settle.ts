import type { Transaction } from '../../../platform/db/transaction';
import { type Identity, nowSeconds } from '../identity';
import { findUserByEmail, insertUser, lockUser, updateUser, type UserRow } from '../repo';
import { revokeSessions } from '../revocation';
import { providerWay, notifySignInMethodChanged } from '../notify-owner';
import { WireError } from '../wire-error';
import type { Assertion } from './assertion';
import {
  deleteAllProviders,
  findProviders,
  findUserByProvider,
  insertProvider,
  refreshProvider,
} from './repo';

/** Where somebody who signs in with a provider ends up. */
export type Settled =
  | {
      readonly kind: 'account';
      readonly user: UserRow;
      readonly isNewUser: boolean;
      readonly isRevoked: boolean;
    }
  /** An account has the address, and the provider isn't authoritative for it. */
  | { readonly kind: 'conflict'; readonly owner: UserRow };

interface SettleOptions {
  readonly mayCreate: boolean;
  /** Throws if there are too many new accounts. */
  readonly beforeCreating: (tx: Transaction) => Promise<void>;
}

interface Settling {
  readonly identity: Identity;
  readonly assertion: Assertion;
}

/**
 * @returns the account of whoever a provider identified: theirs, the one with their address, or a new one.
 * @throws {WireError} EMAIL_NOT_FOUND if none may be created, USER_DISABLED
 */
export async function settle(
  tx: Transaction,
  settling: Settling,
  { mayCreate, beforeCreating }: SettleOptions,
): Promise<Settled> {
  const { assertion } = settling;
  const known = await findUserByProvider(tx, assertion);
  if (known !== undefined) {
    await refreshProvider(tx, assertion);
    return account(await confirmEmail(tx, known, assertion));
  }
  // clients end the current session at USER_NOT_FOUND
  if (!mayCreate) throw new WireError('EMAIL_NOT_FOUND');
  const namesake =
    assertion.email === null ? undefined : await findUserByEmail(tx, assertion.email);
  if (namesake === undefined) {
    await beforeCreating(tx);
    return account(await create(tx, settling), { isNewUser: true });
  }
  const taken = await findProviders(tx, namesake.uid);
  const isTaken = taken.some(({ providerId }) => providerId === assertion.providerId);
  // an account has one identity per provider: a second one must prove itself first, and then replaces nothing
  if (!assertion.isAuthoritative || (isTaken && namesake.isEmailVerified)) {
    return { kind: 'conflict', owner: namesake };
  }
  return enter(tx, settling, namesake);
}

/**
 * Links a provider to the caller's account.
 * @throws {WireError} FEDERATED_USER_ID_ALREADY_LINKED, PROVIDER_ALREADY_LINKED, EMAIL_EXISTS, USER_NOT_FOUND
 */
export async function link(
  tx: Transaction,
  { identity, assertion }: Settling,
  uid: string,
): Promise<UserRow> {
  const caller = await lockUser(tx, uid);
  if (caller === undefined) throw new WireError('USER_NOT_FOUND');
  const owner = await findUserByProvider(tx, assertion);
  if (owner !== undefined) {
    if (owner.uid !== uid) throw new WireError('FEDERATED_USER_ID_ALREADY_LINKED');
    await refreshProvider(tx, assertion);
    return confirmEmail(tx, caller, assertion);
  }
  const linked = await findProviders(tx, uid);
  if (linked.some(({ providerId }) => providerId === assertion.providerId)) {
    throw new WireError('PROVIDER_ALREADY_LINKED');
  }
  const { email, isEmailVerified } = assertion;
  const namesake = email === null ? undefined : await findUserByEmail(tx, email);
  if (namesake !== undefined && namesake.uid !== uid) throw new WireError('EMAIL_EXISTS');
  await insertProvider(tx, uid, { ...assertion, linkedAt: identity.now() });
  await notifyLinked(tx, { identity, assertion }, caller);
  if (caller.email !== null || email === null) return confirmEmail(tx, caller, assertion);
  return changed(await updateUser(tx, uid, { email, isEmailVerified }));
}

function account(
  user: UserRow,
  { isNewUser = false, isRevoked = false }: { isNewUser?: boolean; isRevoked?: boolean } = {},
): Settled {
  return { kind: 'account', user, isNewUser, isRevoked };
}

async function create(tx: Transaction, { identity, assertion }: Settling): Promise<UserRow> {
  const { email, isEmailVerified, displayName, photoUrl } = assertion;
  const createdAt = identity.now();
  const user = await insertUser(tx, {
    uid: identity.newId(),
    email,
    isEmailVerified,
    displayName,
    photoUrl,
    validSince: new Date(nowSeconds(identity) * 1000),
    createdAt,
  });
  await insertProvider(tx, user.uid, { ...assertion, linkedAt: createdAt });
  return user;
}

/** An account that never proved its address may be a stranger's: its sign-in methods are removed, the account stays. */
async function enter(
  tx: Transaction,
  { identity, assertion }: Settling,
  { uid }: UserRow,
): Promise<Settled> {
  const owner = await lockUser(tx, uid);
  // deleted or moved to another address in the meantime
  if (owner === undefined || owner.email !== assertion.email) throw new WireError('USER_NOT_FOUND');
  if (owner.isDisabled) throw new WireError('USER_DISABLED');
  const isRevoked = !owner.isEmailVerified;
  if (isRevoked) {
    await revokeSessions(tx, identity, uid);
    await deleteAllProviders(tx, uid);
  }
  await insertProvider(tx, uid, { ...assertion, linkedAt: identity.now() });
  if (!isRevoked) await notifyLinked(tx, { identity, assertion }, owner);
  const lost = {
    passwordHash: null,
    passwordUpdatedAt: null,
    hasEmailLink: false,
    phoneNumber: null,
  };
  const change = { isEmailVerified: true, ...(isRevoked ? lost : {}) };
  return account(changed(await updateUser(tx, uid, change)), { isRevoked });
}

function notifyLinked(
  tx: Transaction,
  { identity, assertion }: Settling,
  user: UserRow,
): Promise<void> {
  const change = { kind: 'added', way: providerWay(assertion.providerId) } as const;
  return notifySignInMethodChanged(tx, identity, { user, change });
}

/** The provider vouches for the account's own address. */
async function confirmEmail(
  tx: Transaction,
  user: UserRow,
  { email, isAuthoritative }: Assertion,
): Promise<UserRow> {
  if (user.isEmailVerified || !isAuthoritative || user.email !== email) return user;
  return changed(await updateUser(tx, user.uid, { isEmailVerified: true }));
}

function changed(user: UserRow | undefined): UserRow {
  if (user === undefined) throw new WireError('USER_NOT_FOUND');
  return user;
}
