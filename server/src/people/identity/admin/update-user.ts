import type { UserAnswer } from '@cruxboard/contracts/people/identity/answers';
import type { AdminUpdateBody } from '@cruxboard/contracts/people/identity/admin-bodies';
import { type Transaction, withTransaction } from '../../../platform/db/transaction';
import { findFactors } from '../factors/repo';
import { type Identity, nowSeconds } from '../identity';
import { userAnswer } from '../lookup';
import { requirePhoneNumber } from '../phone-numbers';
import { deleteProviders, findProviders } from '../providers/repo';
import { findUser, lockUser, updateUser, type UserRow } from '../repo';
import { announceRevocation, revokeSessions } from '../revocation';
import { unlinkingOf } from '../unlinking';
import { requireEmail, requireNewPassword } from '../wire-checks';
import { WireError } from '../wire-error';
import type { WireRequest } from '../wire-operation';
import { parseCustomAttributes } from './custom-attributes';
import { replaceFactors } from './factor-list';
import { refusingTaken } from './refuse-taken';

type UpdatedAnswer = UserAnswer & { readonly kind: 'identitytoolkit#SetAccountInfoResponse' };

/**
 * Changes anything of an account. A new password or address, disabling it, removing a factor and `validSince`
 * end its sessions; claims change with the next refresh.
 */
export async function updateUserAsAdmin(
  { identity }: WireRequest,
  body: AdminUpdateBody,
): Promise<UpdatedAnswer> {
  const { localId: uid } = body;
  if (!uid) throw new WireError('MISSING_LOCAL_ID');
  // identities at other providers are proven by their owners
  if (body.linkProviderUserInfo) throw new WireError('OPERATION_NOT_ALLOWED');
  const change = await changeOf(identity, body);
  const { user, isRevoked } = await refusingTaken(
    withTransaction(identity.database, (tx) => apply(tx, identity, { uid, body, change })),
  );
  if (isRevoked) announceRevocation(identity, uid);
  const { drizzle } = identity.database;
  const [factors, providers] = [await findFactors(drizzle, uid), await findProviders(drizzle, uid)];
  const kind = 'identitytoolkit#SetAccountInfoResponse';
  return { kind, ...userAnswer(user, factors, providers) };
}

interface Updating {
  readonly uid: string;
  readonly body: AdminUpdateBody;
  readonly change: Partial<UserRow>;
}

async function apply(
  tx: Transaction,
  identity: Identity,
  { uid, body, change }: Updating,
): Promise<{ user: UserRow; isRevoked: boolean }> {
  const before = await lockUser(tx, uid);
  if (before === undefined) throw new WireError('USER_NOT_FOUND');
  const isMoved = change.email !== undefined && change.email !== before.email;
  const enrolments = body.mfa ? (body.mfa.enrollments ?? []) : null;
  const isFactorGone =
    enrolments !== null && (await replaceFactors(tx, identity, { uid, enrolments }));
  const isEnding = endsSessions(identity, body) || change.passwordHash !== undefined;
  const isRevoked = isEnding || isMoved || isFactorGone;
  if (isRevoked) await revokeSessions(tx, identity, uid);
  await deleteProviders(tx, uid, unlinkingOf(body)?.providers ?? []);
  const changed = { ...(isMoved ? { isEmailVerified: false } : {}), ...change };
  const user = Object.keys(changed).length === 0 ? undefined : await updateUser(tx, uid, changed);
  return { user: user ?? (await findUser(tx, uid)) ?? before, isRevoked };
}

/** @throws {WireError} INVALID_VALID_SINCE for a future time, which would lock the account out */
function endsSessions(identity: Identity, { validSince, disableUser }: AdminUpdateBody): boolean {
  if (validSince === null || validSince === undefined) return disableUser === true;
  const seconds = Number(validSince);
  const isPast = Number.isInteger(seconds) && seconds >= 0 && seconds <= nowSeconds(identity) + 60;
  if (!isPast) throw new WireError('INVALID_VALID_SINCE');
  return true;
}

async function changeOf(identity: Identity, body: AdminUpdateBody): Promise<Partial<UserRow>> {
  const { displayName, photoUrl, emailVerified, disableUser, customAttributes } = body;
  const removed = new Set(body.deleteAttribute ?? []);
  return {
    ...(typeof displayName === 'string' ? { displayName } : {}),
    ...(typeof photoUrl === 'string' ? { photoUrl } : {}),
    ...(typeof disableUser === 'boolean' ? { isDisabled: disableUser } : {}),
    ...(body.email ? { email: requireEmail(body.email) } : {}),
    ...(typeof emailVerified === 'boolean' ? { isEmailVerified: emailVerified } : {}),
    ...(body.phoneNumber ? { phoneNumber: requirePhoneNumber(body.phoneNumber) } : {}),
    ...(typeof customAttributes === 'string'
      ? { customAttributes: parseCustomAttributes(customAttributes) }
      : {}),
    ...(body.password ? await passwordChange(identity, body.password) : {}),
    ...unlinkingOf(body)?.change,
    ...(removed.has('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(removed.has('PHOTO_URL') ? { photoUrl: null } : {}),
  };
}

async function passwordChange(identity: Identity, raw: string): Promise<Partial<UserRow>> {
  const passwordHash = await identity.passwords.hash(requireNewPassword(raw));
  return { passwordHash, passwordUpdatedAt: identity.now() };
}
