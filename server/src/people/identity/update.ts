import type { TokenAnswer, UserAnswer } from '@cruxboard/contracts/people/identity/answers';
import type { UpdateBody } from '@cruxboard/contracts/people/identity/bodies';
import { withTransaction } from '../../platform/db/transaction';
import { applyCode } from './apply-code';
import { findFactors } from './factors/repo';
import type { IdTokenClaims } from './id-token';
import type { Identity } from './identity';
import { issueTokens } from './issue-tokens';
import { userAnswer } from './lookup';
import { requireStrongPassword } from './password-strength/require-strong-password';
import { continuedProof } from './proof';
import { deleteProviders, findProviders } from './providers/repo';
import { lockUser, updateUser, type UserRow } from './repo';
import { announceRevocation, revokeSessions } from './revocation';
import { requireSignInMethodLeft, type Unlinking, unlinkingOf } from './unlinking';
import { notifyPasswordChanged } from './notify-owner';
import { notifyUnlinked } from './notify-unlinked';
import { requireEmail, requireNewPassword, requireRecentAuth, requireUser } from './wire-checks';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

type UpdateAnswer = Partial<TokenAnswer> &
  Partial<UserAnswer> & {
    readonly kind: 'identitytoolkit#SetAccountInfoResponse';
    readonly localId: string;
  };

/** Changes the caller's account by ID token, or applies an emailed code. */
export async function update(
  { identity, from }: WireRequest,
  body: UpdateBody,
): Promise<UpdateAnswer> {
  if (body.oobCode) return answerOf(identity, await applyCode(identity, body.oobCode));
  const { user, claims } = await requireUser(identity, body.idToken);
  refuseForeignFields(body);
  const unlinking = unlinkingOf(body);
  if (unlinking !== null) requireRecentAuth(identity, claims);
  const change = profileChange(body);
  if (body.email && requireEmail(body.email) !== user.email) {
    const text = 'Please verify the new email before changing email.';
    throw new WireError('OPERATION_NOT_ALLOWED', { text });
  }
  const unlinked = unlinking === null ? user : await unlink(identity, user.uid, unlinking);
  if (!body.password) return answerOf(identity, await write(identity, unlinked, change));
  const changed = await changePassword(identity, unlinked, {
    ...change,
    passwordHash: await newPasswordHash({ identity, from }, { user, claims }, body.password),
  });
  const tokens = await issueTokens(identity, changed, continuedProof(claims));
  const answer = await answerOf(identity, changed);
  return body.returnSecureToken ? { ...answer, ...tokens } : answer;
}

async function answerOf(identity: Identity, user: UserRow): Promise<UpdateAnswer> {
  const { drizzle } = identity.database;
  const factors = await findFactors(drizzle, user.uid);
  const { localId, email, displayName, photoUrl, phoneNumber, ...answer } = userAnswer(
    user,
    factors,
    await findProviders(drizzle, user.uid),
  );
  const { emailVerified, providerUserInfo, passwordHash } = answer;
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId,
    emailVerified,
    providerUserInfo,
    ...(email === undefined ? {} : { email }),
    ...(displayName === undefined ? {} : { displayName }),
    ...(photoUrl === undefined ? {} : { photoUrl }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
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

/** If two requests remove two methods at once, one stays: the second request waits for the first. */
async function unlink(identity: Identity, uid: string, unlinking: Unlinking): Promise<UserRow> {
  const left = await withTransaction(identity.database, async (tx) => {
    const user = await lockUser(tx, uid);
    if (user === undefined) throw new WireError('USER_NOT_FOUND');
    const linked = await findProviders(tx, uid);
    requireSignInMethodLeft(user, linked, unlinking);
    await deleteProviders(tx, uid, unlinking.providers);
    await notifyUnlinked(tx, identity, { user, linked, unlinking });
    if (Object.keys(unlinking.change).length === 0) return user;
    return (await updateUser(tx, uid, unlinking.change)) ?? user;
  });
  return left;
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
  { identity, from }: Pick<WireRequest, 'identity' | 'from'>,
  { user, claims }: { readonly user: UserRow; readonly claims: IdTokenClaims },
  password: string,
): Promise<string> {
  requireNewPassword(password);
  requireRecentAuth(identity, claims);
  await identity.throttles.setPassword(user.uid, from);
  await requireStrongPassword(identity, password, user);
  return identity.passwords.hash(password);
}

/** A new password ends every session; the caller continues with the new tokens, past the same factor as before. */
async function changePassword(
  identity: Identity,
  user: UserRow,
  change: Partial<UserRow>,
): Promise<UserRow> {
  if (user.email === null) throw new WireError('OPERATION_NOT_ALLOWED');
  const changed = await withTransaction(identity.database, async (tx) => {
    await revokeSessions(tx, identity, user.uid);
    const passwordUpdatedAt = identity.now();
    await notifyPasswordChanged(tx, identity, user);
    return updateUser(tx, user.uid, { ...change, passwordUpdatedAt });
  });
  if (changed === undefined) throw new WireError('USER_NOT_FOUND');
  announceRevocation(identity, user.uid);
  return changed;
}
