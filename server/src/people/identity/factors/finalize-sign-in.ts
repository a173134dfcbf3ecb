import type { MfaSignInFinalizeBody } from '@cruxboard/contracts/people/identity/bodies';
import { withTransaction } from '../../../platform/db/transaction';
import { type ChallengeRow, countAttempt, findChallenge } from '../challenges-repo';
import type { Identity } from '../identity';
import { issueTokens } from '../issue-tokens';
import { rememberPhonePlace } from '../phone-places';
import { findUser, updateUser } from '../repo';
import { checkSmsCode, consumeSmsCode } from '../sms-codes';
import type { WireRequest } from '../wire-operation';
import { invalidArgument, WireError } from '../wire-error';
import { type FactorRow, findFactor, consumeStep } from './repo';
import { stepOfCode } from './totp';

interface FactorSignInAnswer {
  readonly idToken: string;
  readonly refreshToken: string;
}

type Pending = ChallengeRow & { readonly uid: string } & {
  readonly signIn: NonNullable<ChallengeRow['signIn']>;
};

const attemptsMax = 5;

/** Completes a sign-in with its second factor. The pending credential stays valid until it expires. */
export async function finalizeFactorSignIn(
  { identity, from }: WireRequest,
  body: MfaSignInFinalizeBody,
): Promise<FactorSignInAnswer> {
  const pending = await requirePendingSignIn(identity, body);
  const attempt = await identity.throttles.secondFactor(pending.uid, from);
  const factor = body.totpVerificationInfo
    ? await verifyTotp(identity, pending, body)
    : await verifyPhone(identity, pending, body);
  await attempt.succeeded();
  if (factor.phoneNumber !== null) await rememberPhonePlace(identity, factor.phoneNumber, from);
  const user = await findUser(identity.database.drizzle, pending.uid);
  if (user === undefined) throw new WireError('USER_NOT_FOUND');
  if (user.isDisabled) throw new WireError('USER_DISABLED');
  const { signInProvider, authTimeS, claims } = pending.signIn;
  // the password was changed or all sessions ended since the first factor
  if (authTimeS * 1000 < user.validSince.getTime()) throw new WireError('INVALID_PENDING_TOKEN');
  const { idToken, refreshToken } = await issueTokens(identity, user, {
    signInProvider,
    claims,
    secondFactor: factor.phoneNumber === null ? 'totp' : 'phone',
    secondFactorId: factor.id,
  });
  await updateUser(identity.database.drizzle, user.uid, { lastLoginAt: identity.now() });
  return { idToken, refreshToken };
}

async function requirePendingSignIn(
  identity: Identity,
  body: MfaSignInFinalizeBody,
): Promise<Pending> {
  const token = body.mfaPendingCredential;
  if (!token || (!body.totpVerificationInfo && !body.phoneVerificationInfo)) {
    throw invalidArgument();
  }
  const pending = await findChallenge(identity.database.drizzle, 'pending_sign_in', token);
  if (pending === undefined || pending.uid === null || pending.signIn === null) {
    throw new WireError('INVALID_PENDING_TOKEN');
  }
  if (pending.expiresAt <= identity.now()) {
    if (!body.totpVerificationInfo) throw new WireError('SESSION_EXPIRED');
    throw new WireError('TOTP_CHALLENGE_TIMEOUT', { text: 'Sign in again.' });
  }
  return { ...pending, uid: pending.uid, signIn: pending.signIn };
}

async function verifyTotp(
  identity: Identity,
  pending: Pending,
  body: MfaSignInFinalizeBody,
): Promise<FactorRow> {
  const { drizzle } = identity.database;
  const code = body.totpVerificationInfo?.verificationCode;
  if (!body.mfaEnrollmentId || !code) throw invalidArgument();
  const factor = await requireFactor(identity, pending, body.mfaEnrollmentId);
  if (factor.secretSealed === null) throw new WireError('INVALID_MFA_ENROLLMENT_ID');
  if (!(await countAttempt(drizzle, pending.tokenHash, attemptsMax))) {
    throw new WireError('QUOTA_EXCEEDED', { text: 'Exceeded quota.' });
  }
  const secret = await identity.secret.open('identity.totp', factor.secretSealed);
  const step = stepOfCode(secret, code, identity.now());
  if (step === null || !(await consumeStep(drizzle, factor.id, step))) {
    throw new WireError('INVALID_CODE');
  }
  return factor;
}

async function verifyPhone(
  identity: Identity,
  pending: Pending,
  { phoneVerificationInfo }: MfaSignInFinalizeBody,
): Promise<FactorRow> {
  const kind = 'phone_factor';
  const { sessionInfo, code } = phoneVerificationInfo ?? {};
  const challenge = await checkSmsCode(identity, kind, { sessionInfo, code });
  // texted to somebody else's phone
  if (challenge.uid !== pending.uid) throw new WireError('INVALID_SESSION_INFO');
  const factor = await requireFactor(identity, pending, challenge.factorId ?? '');
  await withTransaction(identity.database, (tx) =>
    consumeSmsCode(tx, identity, { kind, sessionInfo }),
  );
  return factor;
}

async function requireFactor(identity: Identity, pending: Pending, id: string): Promise<FactorRow> {
  const factor = await findFactor(identity.database.drizzle, id);
  if (factor === undefined || factor.uid !== pending.uid) {
    throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
  }
  return factor;
}
