import type { MfaEnrolmentStartBody } from '@cruxboard/contracts/people/identity/bodies';
import { insertChallenge } from '../challenges-repo';
import type { Identity } from '../identity';
import { requirePhoneNumber } from '../phone-numbers';
import { hashOf, newToken } from '../repo';
import { sendSmsCode } from '../sms-codes';
import type { WireRequest } from '../wire-operation';
import { invalidArgument } from '../wire-error';
import { requireEligible, requireFactorOwner, requireFactorSlot } from './enrolment-checks';
import { newTotpSecret, totpForm } from './totp';

interface TotpSessionInfo {
  readonly sharedSecretKey: string;
  readonly verificationCodeLength: number;
  readonly hashingAlgorithm: string;
  readonly periodSec: number;
  readonly sessionInfo: string;
  readonly finalizeEnrollmentTime: string;
}

/** What continues an enrolment: one of the two. */
type StartAnswer =
  | { readonly totpSessionInfo: TotpSessionInfo }
  | { readonly phoneSessionInfo: { readonly sessionInfo: string } };

const totpLifeMs = 900_000;

/** Starts enrolling a second factor: returns an app's secret, or texts a code. */
export async function startEnrolment(
  { identity, from }: WireRequest,
  body: MfaEnrolmentStartBody,
): Promise<StartAnswer> {
  const owner = await requireFactorOwner(identity, body.idToken);
  const { uid } = owner.user;
  requireEligible(owner);
  if (body.totpEnrollmentInfo) {
    requireFactorSlot(owner.factors, null);
    return { totpSessionInfo: await startTotp(identity, uid) };
  }
  if (!body.phoneEnrollmentInfo) throw invalidArgument();
  const phoneNumber = requirePhoneNumber(body.phoneEnrollmentInfo.phoneNumber);
  requireFactorSlot(owner.factors, phoneNumber);
  const challenge = { kind: 'phone_enrolment', phoneNumber, uid } as const;
  const sessionInfo = await sendSmsCode(identity, from, challenge);
  return { phoneSessionInfo: { sessionInfo } };
}

async function startTotp(identity: Identity, uid: string): Promise<TotpSessionInfo> {
  const sessionInfo = newToken();
  const sharedSecretKey = newTotpSecret();
  const createdAt = identity.now();
  const expiresAt = new Date(createdAt.getTime() + totpLifeMs);
  await insertChallenge(identity.database.drizzle, {
    kind: 'totp_enrolment',
    tokenHash: hashOf(sessionInfo),
    uid,
    secretSealed: await identity.secret.seal('identity.totp', sharedSecretKey),
    createdAt,
    expiresAt,
  });
  return {
    sharedSecretKey,
    verificationCodeLength: totpForm.digits,
    hashingAlgorithm: totpForm.algorithm,
    periodSec: totpForm.period,
    sessionInfo,
    finalizeEnrollmentTime: expiresAt.toISOString(),
  };
}
