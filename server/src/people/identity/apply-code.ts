import { isUniqueViolation } from '../../platform/db/errors';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { mailJob } from '../../platform/mail/public';
import { requireCode, issueCode } from './action-codes';
import { deleteFactor, deleteFactorsSince } from './factors/repo';
import { deleteAllProviders } from './providers/repo';
import type { Identity } from './identity';
import { emailChangedMail } from '../../platform/mail/letters';
import {
  type CodeRow,
  lockUser,
  consumeCode,
  consumeCodesOf,
  updateUser,
  type UserRow,
} from './repo';
import { announceRevocation, revokeSessions } from './revocation';
import { WireError } from './wire-error';

/** What a code changes, and whether it ends the sessions. */
interface Effect {
  readonly user: UserRow | undefined;
  readonly isRevoked: boolean;
}

interface Applying {
  readonly identity: Identity;
  readonly user: UserRow;
  readonly code: CodeRow;
}

type Apply = (tx: Transaction, applying: Applying) => Promise<Effect>;

const applications: Readonly<Record<string, Apply>> = {
  VERIFY_EMAIL: confirmAddress,
  VERIFY_AND_CHANGE_EMAIL: changeAddress,
  RECOVER_EMAIL: recoverAddress,
  REVERT_SECOND_FACTOR_ADDITION: revertFactor,
};

/**
 * Applies an emailed code to its account.
 * @throws {WireError} INVALID_OOB_CODE, EXPIRED_OOB_CODE, USER_DISABLED, EMAIL_EXISTS
 */
export async function applyCode(identity: Identity, oobCode: string): Promise<UserRow> {
  const { requestType } = await requireCode(identity, oobCode);
  const apply = applications[requestType];
  if (apply === undefined) throw new WireError('INVALID_OOB_CODE');
  const { user, isRevoked } = await withTransaction(identity.database, async (tx) => {
    const code = await consumeCode(tx, oobCode, identity.now());
    // another request was quicker
    if (code === undefined || code.uid === null) throw new WireError('INVALID_OOB_CODE');
    const owner = await lockUser(tx, code.uid);
    if (owner === undefined) throw new WireError('INVALID_OOB_CODE');
    if (owner.isDisabled) throw new WireError('USER_DISABLED');
    return apply(tx, { identity, user: owner, code });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'identity_users_email') ? new WireError('EMAIL_EXISTS') : error;
  });
  if (user === undefined) throw new WireError('INVALID_OOB_CODE');
  if (isRevoked) announceRevocation(identity, user.uid);
  return user;
}

async function confirmAddress(tx: Transaction, { user, code }: Applying): Promise<Effect> {
  // sent to an address the account no longer has
  if (user.email !== code.email) throw new WireError('INVALID_OOB_CODE');
  return { user: await updateUser(tx, user.uid, { isEmailVerified: true }), isRevoked: false };
}

/** The old address gets an email with the way back. */
async function changeAddress(tx: Transaction, { identity, user, code }: Applying): Promise<Effect> {
  const { newEmail } = code;
  // requested before another change
  const isStale = newEmail === null || (user.email ?? newEmail) !== code.email;
  if (isStale) throw new WireError('INVALID_OOB_CODE');
  await revokeSessions(tx, identity, user.uid);
  const changed = await updateUser(tx, user.uid, { email: newEmail, isEmailVerified: true });
  if (user.email !== null && user.email !== newEmail) {
    const about = { uid: user.uid, email: user.email, newEmail };
    const continueUrl = `${identity.origin}/`;
    const requestType = 'RECOVER_EMAIL';
    const { oobCode, oobLink } = await issueCode(tx, identity, {
      ...about,
      requestType,
      continueUrl,
    });
    identity.issuedCodes?.add({ email: user.email, newEmail, requestType, oobCode, oobLink });
    const mail = emailChangedMail({ to: user.email, link: oobLink, newEmail });
    await identity.jobs.enqueue(tx, [await mailJob(identity.secret, { mail })]);
  }
  return { user: changed, isRevoked: true };
}

/**
 * Locks out whoever changed the address: their codes, and the password, phone and providers that may be
 * theirs, are removed, along with second factors added since, of which the owner got no email. The owner
 * chooses a new password by email.
 */
async function recoverAddress(
  tx: Transaction,
  { identity, user, code }: Applying,
): Promise<Effect> {
  await consumeCodesOf(tx, user.uid, identity.now());
  await revokeSessions(tx, identity, user.uid);
  await deleteFactorsSince(tx, user.uid, code.createdAt);
  await deleteAllProviders(tx, user.uid);
  const mayBeTheirs = { passwordHash: null, passwordUpdatedAt: null, phoneNumber: null };
  const change = { ...mayBeTheirs, email: code.email, isEmailVerified: true };
  return { user: await updateUser(tx, user.uid, change), isRevoked: true };
}

async function revertFactor(tx: Transaction, { identity, user, code }: Applying): Promise<Effect> {
  const isGone = await deleteFactor(tx, user.uid, code.factorId ?? '');
  if (!isGone) throw new WireError('INVALID_OOB_CODE');
  await revokeSessions(tx, identity, user.uid);
  return { user, isRevoked: true };
}
