import type { FactorAnswer } from '@cruxboard/contracts/people/identity/answers';
import type { ResetPasswordBody } from '@cruxboard/contracts/people/identity/bodies';
import { withTransaction } from '../../platform/db/transaction';
import { requireCode } from './action-codes';
import { factorAnswer } from './factors/factor-answer';
import { findFactor } from './factors/repo';
import type { Identity } from './identity';
import { requireStrongPassword } from './password-strength/require-strong-password';
import { deleteAllProviders } from './providers/repo';
import { findUserByEmail, consumeCode, consumeOtherCodes, updateUser } from './repo';
import { announceRevocation, revokeSessions } from './revocation';
import { notifyPasswordChanged } from './notify-owner';
import { requireNewPassword } from './wire-checks';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

interface ResetPasswordAnswer {
  readonly kind: 'identitytoolkit#ResetPasswordResponse';
  readonly requestType: string;
  readonly email: string;
  readonly newEmail?: string;
  readonly mfaInfo?: FactorAnswer;
}

/** Without a password: says what a code is for. With one: sets it, uses the code and ends all sessions. */
export async function resetPassword(
  { identity, from }: WireRequest,
  body: ResetPasswordBody,
): Promise<ResetPasswordAnswer> {
  const code = await requireCode(identity, body.oobCode);
  if (body.newPassword !== null && body.newPassword !== undefined) {
    if (code.requestType !== 'PASSWORD_RESET') throw new WireError('INVALID_OOB_CODE');
    const password = requireNewPassword(body.newPassword);
    await identity.throttles.setPassword(code.email, from);
    await requireStrongPasswordFor(identity, code.email, password);
    await apply(identity, body.oobCode ?? '', password);
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.requestType,
    email: code.email,
    ...(code.newEmail === null ? {} : { newEmail: code.newEmail }),
    ...(code.factorId === null ? {} : await factorOf(identity, code.factorId)),
  };
}

async function requireStrongPasswordFor(
  identity: Identity,
  email: string,
  password: string,
): Promise<void> {
  const owner = await findUserByEmail(identity.database.drizzle, email);
  const { uid = null, displayName = null } = owner ?? {};
  await requireStrongPassword(identity, password, { uid, email, displayName });
}

async function factorOf(identity: Identity, id: string): Promise<{ mfaInfo: FactorAnswer }> {
  const factor = await findFactor(identity.database.drizzle, id);
  // removed by other means since
  if (factor === undefined) throw new WireError('INVALID_OOB_CODE');
  return { mfaInfo: factorAnswer(factor) };
}

async function apply(identity: Identity, oobCode: string, password: string): Promise<void> {
  const passwordHash = await identity.passwords.hash(password);
  const uid = await withTransaction(identity.database, async (tx) => {
    const at = identity.now();
    const code = await consumeCode(tx, oobCode, at);
    // another request was quicker
    if (code === undefined) throw new WireError('INVALID_OOB_CODE');
    const owner = await findUserByEmail(tx, code.email);
    if (owner === undefined) throw new WireError('INVALID_OOB_CODE');
    if (owner.isDisabled) throw new WireError('USER_DISABLED');
    const { uid } = owner;
    await consumeOtherCodes(tx, { email: code.email, requestType: code.requestType, at });
    await revokeSessions(tx, identity, uid);
    // an account that never proved its address may be a stranger's: its other sign-in methods are removed
    const isStrange = !owner.isEmailVerified;
    if (isStrange) await deleteAllProviders(tx, uid);
    await updateUser(tx, uid, {
      passwordHash,
      passwordUpdatedAt: at,
      isEmailVerified: true,
      ...(isStrange ? { phoneNumber: null } : {}),
    });
    // whoever has the code has read the address's email
    await notifyPasswordChanged(tx, identity, { ...owner, isEmailVerified: true });
    return uid;
  });
  announceRevocation(identity, uid);
}
