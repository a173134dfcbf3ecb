import type { SendVerificationCodeBody } from '@cruxboard/contracts/people/identity/bodies';
import { requirePhoneNumber } from './phone-numbers';
import { sendSmsCode } from './sms-codes';
import type { WireRequest } from './wire-operation';

/** Texts a code for signing in or linking; the same for every number, known or not. */
export async function sendVerificationCode(
  { identity, from }: WireRequest,
  body: SendVerificationCodeBody,
): Promise<{ readonly sessionInfo: string }> {
  const phoneNumber = requirePhoneNumber(body.phoneNumber);
  const kind = 'phone_sign_in';
  return { sessionInfo: await sendSmsCode(identity, from, { kind, phoneNumber, uid: null }) };
}
