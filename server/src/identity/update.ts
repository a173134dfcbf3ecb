import type { TokenAnswer, UserAnswer } from '@cruxboard/contracts/identity/answers';
import type { UpdateBody } from '@cruxboard/contracts/identity/bodies';
import { withTransaction } from '../db/transaction';
import { demandCode } from './action-codes';
import type { IdTokenClaims } from './id-token';
import type { Identity } from './identity';
import { issueTokens } from './issue-tokens';
import { userAnswer } from './lookup';
import { hashPassword } from './passwords';
import { takeCode, updateUser, type UserRow } from './repo';
import { announceRevocation, revokeSessions } from './revocation';
import { demandEmail, demandNewPassword, demandRecent, demandUser } from './wire-checks';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

type UpdateAnswer = Partial<TokenAnswer> &
  Partial<UserAnswer> & {
    readonly kind: 'identitytoolkit#SetAccountInfoResponse';
    readonly localId: string;
  };

/** Changes the caller's own account by ID token, or applies a mailed code. */
export async function update({ identity }: WireRequest, body: UpdateBody): Promise<UpdateAnswer> {
  if (body.oobCode) return answerOf(await applyCode(identity, body.oobCode));
  const { user, claims } = await demandUser(identity, body.idToken);
  refuseForeignFields(body);
  const change = profileChange(body);
  if (body.email && demandEmail(body.email) !== user.email) {
    const text = 'Please verify the new email before changing email.';
    throw new WireError('OPERATION_NOT_ALLOWED', { text });
  }
  if (!body.password) return answerOf(await write(identity, user, change));
  const changed = await changePassword(identity, user, {
    ...change,
    passwordHash: await newPasswordHash(identity, claims, body.password),
  });
  const tokens = await issueTokens(identity, changed, sameSignIn(claims));
  return body.returnSecureToken ? { ...answerOf(changed), ...tokens } : answerOf(changed);
}

function answerOf(user: UserRow): UpdateAnswer {
  const { localId, email, displayName, photoUrl, emailVerified, providerUserInfo, passwordHash } =
    userAnswer(user);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId,
    emailVerified,
    providerUserInfo,
    ...(email === undefined ? {} : { email }),
    ...(displayName === undefined ? {} : { displayName }),
    ...(photoUrl === undefined ? {} : { photoUrl }),
    ...(passwordHash === undefined ? {} : { passwordHash }),
  };
}

/** @throws {WireError} for what only an administrator may change. */
function refuseForeignFields(body: UpdateBody): void {
  if (body.customAttributes !== null && body.customAttributes !== undefined) {
    throw new WireError('INSUFFICIENT_PERMISSION');
  }
  const isAdministrative = [body.emailVerified, body.disableUser].some(
    (value) => value !== null && value !== undefined,
  );
  if (isAdministrative) throw new WireError('OPERATION_NOT_ALLOWED');
  const isUnlinking =
    (body.deleteProvider ?? []).length > 0 ||
    (body.deleteAttribute ?? []).some((name) => name === 'EMAIL' || name === 'PASSWORD');
  if (isUnlinking) throw new WireError('OPERATION_NOT_ALLOWED');
}

function profileChange(body: UpdateBody): Partial<UserRow> {
  const gone = new Set(body.deleteAttribute ?? []);
  return {
    ...(typeof body.displayName === 'string' ? { displayName: body.displayName } : {}),
    ...(typeof body.photoUrl === 'string' ? { photoUrl: body.photoUrl } : {}),
    ...(gone.has('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(gone.has('PHOTO_URL') ? { photoUrl: null } : {}),
  };
}

async function write(
  identity: Identity,
  user: UserRow,
  change: Partial<UserRow>,
): Promise<UserRow> {
  if (Object.keys(change).length === 0) return user;
  const changed = await updateUser(identity.database.drizzle, user.uid, change);
  if (changed === undefined) throw new WireError('USER_NOT_FOUND');
  return changed;
}

async function newPasswordHash(
  identity: Identity,
  claims: IdTokenClaims,
  password: string,
): Promise<string> {
  demandNewPassword(password);
  demandRecent(identity, claims);
  return hashPassword(password);
}

/** A new password ends every session; the caller goes on with the new tokens. */
async function changePassword(
  identity: Identity,
  user: UserRow,
  change: Partial<UserRow>,
): Promise<UserRow> {
  if (user.email === null) throw new WireError('OPERATION_NOT_ALLOWED');
  const changed = await withTransaction(identity.database, async (tx) => {
    await revokeSessions(tx, identity, user.uid);
    const passwordUpdatedAt = identity.now();
    return updateUser(tx, user.uid, { ...change, passwordUpdatedAt });
  });
  if (changed === undefined) throw new WireError('USER_NOT_FOUND');
  announceRevocation(identity, user.uid);
  return changed;
}

/** The same proof as before, with its factor; only its time is that of the new password. */
function sameSignIn(claims: IdTokenClaims) {
  return {
    signInProvider: claims.firebase?.sign_in_provider ?? 'password',
    secondFactor: claims.firebase?.sign_in_second_factor ?? null,
    secondFactorId: claims.firebase?.second_factor_identifier ?? null,
  };
}

async function applyCode(identity: Identity, oobCode: string): Promise<UserRow> {
  const code = await demandCode(identity, oobCode);
  if (code.requestType !== 'VERIFY_EMAIL') throw new WireError('INVALID_OOB_CODE');
  return withTransaction(identity.database, async (tx) => {
    const taken = await takeCode(tx, oobCode, identity.now());
    // another request was quicker with it
    if (taken === undefined || taken.uid === null) throw new WireError('INVALID_OOB_CODE');
    const user = await updateUser(tx, taken.uid, { isEmailVerified: true });
    // mailed to an address that the account has given up since
    if (user === undefined || user.email !== taken.email) throw new WireError('INVALID_OOB_CODE');
    if (user.isDisabled) throw new WireError('USER_DISABLED');
    return user;
  });
}
