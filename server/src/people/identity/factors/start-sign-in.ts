import type { MfaSignInStartBody } from '@cruxboard/contracts/people/identity/bodies';
import { findChallenge } from '../challenges-repo';
import { sendSmsCode } from '../sms-codes';
import type { WireRequest } from '../wire-operation';
import { WireError } from '../wire-error';
import { findFactor } from './repo';

interface SignInStartAnswer {
  readonly phoneResponseInfo: { readonly sessionInfo: string };
}

/** Texts the code of a phone that is a second factor. */
export async function startFactorSignIn(
  { identity, from }: WireRequest,
  body: MfaSignInStartBody,
): Promise<SignInStartAnswer> {
  if (!body.mfaPendingCredential) throw new WireError('MISSING_MFA_PENDING_CREDENTIAL');
  if (!body.mfaEnrollmentId) throw new WireError('MISSING_MFA_ENROLLMENT_ID');
  const { drizzle } = identity.database;
  const pending = await findChallenge(drizzle, 'pending_sign_in', body.mfaPendingCredential);
  if (pending === undefined || pending.expiresAt <= identity.now()) {
    throw new WireError('INVALID_MFA_PENDING_CREDENTIAL');
  }
  const factor = await findFactor(drizzle, body.mfaEnrollmentId);
  if (factor === undefined || factor.uid !== pending.uid) {
    throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
  }
  const { phoneNumber, uid, id: factorId } = factor;
  if (phoneNumber === null) throw new WireError('INVALID_MFA_ENROLLMENT_ID');
  const challenge = { kind: 'phone_factor', phoneNumber, uid, factorId } as const;
  return { phoneResponseInfo: { sessionInfo: await sendSmsCode(identity, from, challenge) } };
}
