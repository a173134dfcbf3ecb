import { randomUUID } from 'node:crypto';
import type { MfaEnrolmentFinalizeBody } from '@cruxboard/contracts/people/identity/bodies';
import { type Transaction, withTransaction } from '../../../platform/db/transaction';
import { factorAddedMail } from '../../../platform/mail/letters';
import { mailJob } from '../../../platform/mail/public';
import { issueCode } from '../action-codes';
import { countAttempt, findChallenge, consumeChallenge } from '../challenges-repo';
import type { IdTokenClaims } from '../id-token';
import type { Identity } from '../identity';
import { issueTokens } from '../issue-tokens';
import { maskPhoneNumber } from '../phone-numbers';
import { rememberPhonePlace } from '../phone-places';
import { continuedProof, proofOf } from '../proof';
import { lockUser, type UserRow } from '../repo';
import { checkSmsCode, consumeSmsCode } from '../sms-codes';
import { requireUser } from '../wire-checks';
import type { WireRequest } from '../wire-operation';
import { invalidArgument, WireError } from '../wire-error';
import { requireFactorSlot } from './enrolment-checks';
import { findFactors, insertFactor } from './repo';
import { stepOfCode } from './totp';

interface EnrolledAnswer {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly totpAuthInfo?: Record<string, never>;
  readonly phoneAuthInfo?: { readonly phoneNumber: string };
}

/** A factor whose first code was right. */
interface VerifiedFactor {
  readonly phoneNumber: string | null;
  readonly secretSealed: string | null;
  readonly lastStep: number;
  readonly take: (tx: Transaction) => Promise<void>;
}

const attemptsMax = 3;

/** Completes an enrolment with the factor's first code. The new tokens are past that factor. */
export async function finalizeEnrolment(
  { identity, from }: WireRequest,
  body: MfaEnrolmentFinalizeBody,
): Promise<EnrolledAnswer> {
  const { user, claims } = await requireUser(identity, body.idToken);
  const verified = await verifyFactor(identity, user.uid, body);
  const id = randomUUID();
  await withTransaction(identity.database, async (tx) => {
    await lockUser(tx, user.uid);
    await verified.take(tx);
    requireFactorSlot(await findFactors(tx, user.uid), verified.phoneNumber);
    const { phoneNumber, secretSealed, lastStep } = verified;
    const displayName = body.displayName ?? null;
    const enrolledAt = identity.now();
    const secret = { secretSealed, lastStep };
    await insertFactor(tx, { id, uid: user.uid, phoneNumber, displayName, enrolledAt, ...secret });
    await notifyFactorAdded(tx, identity, { user, factorId: id, phoneNumber });
  });
  const { phoneNumber } = verified;
  if (phoneNumber !== null) await rememberPhonePlace(identity, phoneNumber, from);
  return answerOf(identity, { user, claims, id, phoneNumber });
}

async function verifyFactor(
  identity: Identity,
  uid: string,
  body: MfaEnrolmentFinalizeBody,
): Promise<VerifiedFactor> {
  if (body.totpVerificationInfo) return verifyTotp(identity, uid, body);
  if (!body.phoneVerificationInfo) throw invalidArgument();
  const kind = 'phone_enrolment';
  const given = body.phoneVerificationInfo;
  const challenge = await checkSmsCode(identity, kind, given);
  // somebody else's
  if (challenge.uid !== uid) throw new WireError('INVALID_SESSION_INFO');
  return {
    phoneNumber: challenge.phoneNumber,
    secretSealed: null,
    lastStep: 0,
    take: (tx) => consumeSmsCode(tx, identity, { kind, sessionInfo: given.sessionInfo }),
  };
}

/** The protocol prescribes the order of the checks: session, name, code. */
async function verifyTotp(
  identity: Identity,
  uid: string,
  { totpVerificationInfo, displayName }: MfaEnrolmentFinalizeBody,
): Promise<VerifiedFactor> {
  const { drizzle } = identity.database;
  const kind = 'totp_enrolment';
  const token = totpVerificationInfo?.sessionInfo ?? '';
  const challenge = await findChallenge(drizzle, kind, token);
  const secretSealed = challenge?.secretSealed ?? null;
  if (challenge === undefined || secretSealed === null || challenge.uid !== uid) {
    throw new WireError('INVALID_SESSION_INFO');
  }
  const at = identity.now();
  if (challenge.usedAt !== null || challenge.expiresAt <= at) {
    throw new WireError('SESSION_EXPIRED');
  }
  if (!displayName?.trim()) {
    throw new WireError('MISSING_DISPLAY_NAME', { text: 'display name cannot be empty' });
  }
  if (!(await countAttempt(drizzle, challenge.tokenHash, attemptsMax))) {
    throw new WireError('TOO_MANY_ENROLLMENT_ATTEMPTS', { text: 'restart enrollment' });
  }
  const secret = await identity.secret.open('identity.totp', secretSealed);
  const lastStep = stepOfCode(secret, totpVerificationInfo?.verificationCode ?? '', at);
  if (lastStep === null) throw new WireError('INVALID_CODE');
  const take = async (tx: Transaction) => {
    const taken = await consumeChallenge(tx, { kind, token, at });
    if (taken === undefined) throw new WireError('SESSION_EXPIRED');
  };
  return { phoneNumber: null, secretSealed, lastStep, take };
}

/** The email's code undoes it, if it wasn't the owner. */
async function notifyFactorAdded(
  tx: Transaction,
  identity: Identity,
  added: {
    readonly user: UserRow;
    readonly factorId: string;
    readonly phoneNumber: string | null;
  },
): Promise<void> {
  const { uid, email } = added.user;
  if (email === null) return;
  const requestType = 'REVERT_SECOND_FACTOR_ADDITION';
  const { factorId } = added;
  const continueUrl = `${identity.origin}/`;
  const code = await issueCode(tx, identity, { requestType, uid, email, factorId, continueUrl });
  const phone = added.phoneNumber === null ? null : maskPhoneNumber(added.phoneNumber);
  const mail = factorAddedMail({ to: email, link: code.oobLink, phone });
  await identity.jobs.enqueue(tx, [await mailJob(identity.secret, { mail })]);
}

async function answerOf(
  identity: Identity,
  enrolled: {
    readonly user: UserRow;
    readonly claims: IdTokenClaims;
    readonly id: string;
    readonly phoneNumber: string | null;
  },
): Promise<EnrolledAnswer> {
  const { phoneNumber } = enrolled;
  const { idToken, refreshToken } = await issueTokens(identity, enrolled.user, {
    signInProvider: proofOf(enrolled.claims).signInProvider,
    secondFactor: phoneNumber === null ? 'totp' : 'phone',
    secondFactorId: enrolled.id,
    claims: continuedProof(enrolled.claims).claims,
  });
  return {
    idToken,
    refreshToken,
    ...(phoneNumber === null ? { totpAuthInfo: {} } : { phoneAuthInfo: { phoneNumber } }),
  };
}
