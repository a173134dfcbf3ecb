import { isRecord } from '../api/errors';
import { clientType, IdentityError, postIdentity, textOf } from './identity-wire';
import { factorsOf, SecondFactorNeeded } from './second-factor';

export interface SignedIn {
  readonly idToken: string;
  readonly localId: string;
  readonly email: string | null;
}

export interface OobCheck {
  readonly email: string;
  readonly requestType: string;
}

/** The identity service's REST API, as far as the screens use it. Source: identity toolkit v1. */
export const identity = {
  signUp: (email: string, password: string) =>
    signedIn('signUp', { email, password, returnSecureToken: true, clientType }),
  signInWithPassword: (email: string, password: string) =>
    signedIn('signInWithPassword', { email, password, returnSecureToken: true, clientType }),
  signInWithCustomToken: (token: string) =>
    signedIn('signInWithCustomToken', { token, returnSecureToken: true }),

  /** Emails the link that confirms the address of the token's user. */
  sendVerification: (idToken: string, continueUrl: string) =>
    post('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, continueUrl, clientType }),
  /** Emails a link to set a new password; answers the same for unknown addresses. */
  sendPasswordReset: (email: string, continueUrl: string) =>
    post('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl, clientType }),
  /** What an emailed code is for; it stays valid. */
  async checkCode(oobCode: string): Promise<OobCheck> {
    const body = await post('resetPassword', { oobCode });
    return { email: textOf(body, 'email') ?? '', requestType: textOf(body, 'requestType') ?? '' };
  },
  resetPassword: (oobCode: string, newPassword: string) =>
    post('resetPassword', { oobCode, newPassword }),
  /** Confirms an address by an emailed code. */
  applyCode: (oobCode: string) => post('update', { oobCode }),
  /** Emails a sign-in link; answers the same for unknown addresses. */
  sendSignInLink: (email: string, continueUrl: string) =>
    post('sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl,
      canHandleCodeInApp: true,
      clientType,
    }),
  signInWithEmailLink: (email: string, oobCode: string) =>
    signedIn('signInWithEmailLink', { email, oobCode, returnSecureToken: true }),
  /** Sets a new password, which ends every session. @returns a new sign-in. */
  changePassword: (idToken: string, password: string) =>
    signedIn('update', { idToken, password, returnSecureToken: true, clientType }),
  /** Emails a link to a new address; the account changes once the link is opened. */
  sendEmailChange: (
    idToken: string,
    { newEmail, continueUrl }: { newEmail: string; continueUrl: string },
  ) =>
    post('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail,
      continueUrl,
      clientType,
    }),
  /** Whether the address is confirmed. */
  async isEmailVerified(idToken: string): Promise<boolean> {
    const body = await post('lookup', { idToken });
    const [user]: unknown[] = Array.isArray(body['users']) ? body['users'] : [];
    return isRecord(user) && user['emailVerified'] === true;
  },
};

/** Calls a sign-in method. @throws SecondFactorNeeded if the account has a second factor */
export async function signedIn(method: string, input: Record<string, unknown>): Promise<SignedIn> {
  return signedInOf(await post(method, input));
}

/** @returns the sign-in in a response. @throws SecondFactorNeeded as above */
export function signedInOf(body: Record<string, unknown>): SignedIn {
  if ('mfaPendingCredential' in body) {
    throw new SecondFactorNeeded({
      credential: textOf(body, 'mfaPendingCredential') ?? '',
      factors: factorsOf(body['mfaInfo']),
    });
  }
  const idToken = textOf(body, 'idToken');
  if (idToken === null) throw new IdentityError('INTERNAL_ERROR', '');
  return { idToken, localId: textOf(body, 'localId') ?? '', email: textOf(body, 'email') };
}

function post(method: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  return postIdentity(`/v1/accounts:${method}`, input);
}
