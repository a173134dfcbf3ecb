import { isRecord } from '../api/errors';
import { clientType, IdentityError, postIdentity as post, textOf } from './identity-wire';

/** A second factor of an account, as its owner sees it. */
export interface SecondFactor {
  readonly id: string;
  readonly name: string;
  readonly kind: 'totp' | 'phone';
  /** Only for a phone; masked before sign-in. */
  readonly phone: string | null;
}

/** A first factor that passed and needs a second. */
export interface PendingSignIn {
  readonly credential: string;
  readonly factors: readonly SecondFactor[];
}

/** The account needs a second factor; this carries the pending sign-in. */
export class SecondFactorNeeded extends IdentityError {
  readonly pending: PendingSignIn;
  constructor(pending: PendingSignIn) {
    super('MFA_REQUIRED', '');
    this.pending = pending;
  }
}

/** What an authenticator app needs to enrol. */
export interface AppEnrolment {
  readonly secret: string;
  /** Hash of the codes, as the key URI names it: `SHA1`. */
  readonly algorithm: string;
  readonly digits: number;
  readonly periodS: number;
  readonly sessionInfo: string;
}

/** Second factors in the identity service's REST API. Source: identity toolkit v2. */
export const secondFactors = {
  /** Texts a code to a phone that is a second factor. @returns the code's session info. */
  async sendSignInCode(pending: PendingSignIn, factorId: string): Promise<string> {
    const body = await post('/v2/accounts/mfaSignIn:start', {
      mfaPendingCredential: pending.credential,
      mfaEnrollmentId: factorId,
      phoneSignInInfo: { clientType },
    });
    return textIn(body, 'phoneResponseInfo', 'sessionInfo');
  },
  /** @returns the ID token of the completed sign-in. */
  async signInWithApp(
    pending: PendingSignIn,
    { factorId, code }: { factorId: string; code: string },
  ): Promise<string> {
    const body = await post('/v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential: pending.credential,
      mfaEnrollmentId: factorId,
      totpVerificationInfo: { verificationCode: code },
    });
    return tokenOf(body);
  },
  async signInWithText(
    pending: PendingSignIn,
    { sessionInfo, code }: { sessionInfo: string; code: string },
  ): Promise<string> {
    const body = await post('/v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential: pending.credential,
      phoneVerificationInfo: { sessionInfo, code },
    });
    return tokenOf(body);
  },
  async startApp(idToken: string): Promise<AppEnrolment> {
    const body = await post('/v2/accounts/mfaEnrollment:start', {
      idToken,
      totpEnrollmentInfo: {},
    });
    return {
      secret: textIn(body, 'totpSessionInfo', 'sharedSecretKey'),
      algorithm: textIn(body, 'totpSessionInfo', 'hashingAlgorithm'),
      digits: numberIn(body, 'totpSessionInfo', 'verificationCodeLength'),
      periodS: numberIn(body, 'totpSessionInfo', 'periodSec'),
      sessionInfo: textIn(body, 'totpSessionInfo', 'sessionInfo'),
    };
  },
  async finishApp(
    idToken: string,
    {
      enrolment,
      code,
      displayName,
    }: { enrolment: AppEnrolment; code: string; displayName: string },
  ): Promise<string> {
    const body = await post('/v2/accounts/mfaEnrollment:finalize', {
      idToken,
      displayName,
      totpVerificationInfo: { sessionInfo: enrolment.sessionInfo, verificationCode: code },
    });
    return tokenOf(body);
  },
  /** Texts a code to a phone to enrol it as a second factor. @returns the code's session info. */
  async startPhone(idToken: string, phoneNumber: string): Promise<string> {
    const body = await post('/v2/accounts/mfaEnrollment:start', {
      idToken,
      phoneEnrollmentInfo: { phoneNumber, clientType },
    });
    return textIn(body, 'phoneSessionInfo', 'sessionInfo');
  },
  async finishPhone(
    idToken: string,
    { displayName, ...texted }: { sessionInfo: string; code: string; displayName: string },
  ): Promise<string> {
    const body = await post('/v2/accounts/mfaEnrollment:finalize', {
      idToken,
      displayName,
      phoneVerificationInfo: texted,
    });
    return tokenOf(body);
  },
  /** Removes a second factor. @returns the token to continue with, if the response has one. */
  async withdraw(idToken: string, factorId: string): Promise<string | null> {
    const body = await post('/v2/accounts/mfaEnrollment:withdraw', {
      idToken,
      mfaEnrollmentId: factorId,
    });
    return textOf(body, 'idToken');
  },
};

/** @returns the second factors in a response's `mfaInfo`. */
export function factorsOf(mfaInfo: unknown): SecondFactor[] {
  if (!Array.isArray(mfaInfo)) return [];
  return mfaInfo.filter(isRecord).map((info) => {
    const phone = textOf(info, 'phoneInfo');
    return {
      id: textOf(info, 'mfaEnrollmentId') ?? '',
      name: textOf(info, 'displayName') ?? '',
      kind: phone === null ? 'totp' : 'phone',
      phone,
    };
  });
}

function textIn(body: Record<string, unknown>, part: string, key: string): string {
  const inner = body[part];
  const text = isRecord(inner) ? textOf(inner, key) : null;
  if (text === null) throw new IdentityError('INTERNAL_ERROR', `${part}.${key} is missing`);
  return text;
}

function numberIn(body: Record<string, unknown>, part: string, key: string): number {
  const inner = body[part];
  const count = isRecord(inner) ? inner[key] : undefined;
  if (typeof count === 'number' && count > 0) return count;
  throw new IdentityError('INTERNAL_ERROR', `${part}.${key} is missing`);
}

function tokenOf(body: Record<string, unknown>): string {
  const idToken = textOf(body, 'idToken');
  if (idToken === null) throw new IdentityError('INTERNAL_ERROR', 'idToken is missing');
  return idToken;
}
