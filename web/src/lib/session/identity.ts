import { ApiError, isRecord } from '../api/errors';
import { fetchOrOffline } from '../api/fetch';

/** A refusal of the identity service: its code (`EMAIL_EXISTS`), for the feature to put into words. */
export class IdentityError extends Error {
  readonly code: string;
  constructor(code: string, detail: string) {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'IdentityError';
    this.code = code;
  }
}

export interface SignedIn {
  readonly idToken: string;
  readonly localId: string;
  readonly email: string | null;
}

export interface OobCheck {
  readonly email: string;
  readonly requestType: string;
}

/** The identity service's REST, as far as the screens use it. Source: identity toolkit v1. */
export const identity = {
  signUp: (email: string, password: string) =>
    signedIn('signUp', { email, password, returnSecureToken: true, clientType }),
  signInWithPassword: (email: string, password: string) =>
    signedIn('signInWithPassword', { email, password, returnSecureToken: true, clientType }),
  signInWithCustomToken: (token: string) =>
    signedIn('signInWithCustomToken', { token, returnSecureToken: true }),

  /** Mails the link that confirms the address of whoever the token belongs to. */
  sendVerification: (idToken: string, continueUrl: string) =>
    post('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, continueUrl, clientType }),
  /** Mails a link to set a new password; the same answer whether or not the address is known. */
  sendPasswordReset: (email: string, continueUrl: string) =>
    post('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl, clientType }),
  /** What a mailed code is for; it stays good. */
  async checkCode(oobCode: string): Promise<OobCheck> {
    const body = await post('resetPassword', { oobCode });
    return { email: textOf(body, 'email') ?? '', requestType: textOf(body, 'requestType') ?? '' };
  },
  resetPassword: (oobCode: string, newPassword: string) =>
    post('resetPassword', { oobCode, newPassword }),
  /** Confirms an address by a mailed code. */
  applyCode: (oobCode: string) => post('update', { oobCode }),
  /** Sets a new password, which ends every session. @returns a sign-in to go on with. */
  changePassword: (idToken: string, password: string) =>
    signedIn('update', { idToken, password, returnSecureToken: true, clientType }),
  /** Mails a link to a new address; the account has it once the link was opened. */
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
  /** Whether the address is confirmed by now. */
  async isEmailVerified(idToken: string): Promise<boolean> {
    const body = await post('lookup', { idToken });
    const [user]: unknown[] = Array.isArray(body['users']) ? body['users'] : [];
    return isRecord(user) && user['emailVerified'] === true;
  },
};

const clientType = 'CLIENT_TYPE_WEB';

async function signedIn(method: string, input: Record<string, unknown>): Promise<SignedIn> {
  const body = await post(method, input);
  const idToken = textOf(body, 'idToken');
  if (idToken === null) {
    throw new IdentityError('mfaPendingCredential' in body ? 'MFA_REQUIRED' : 'INTERNAL_ERROR', '');
  }
  return { idToken, localId: textOf(body, 'localId') ?? '', email: textOf(body, 'email') };
}

async function post(
  method: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const response = await fetchOrOffline(
    `${setting('identity-origin') ?? ''}/v1/accounts:${method}?key=${encodeURIComponent(setting('identity-key') ?? 'cruxboard-web')}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    },
  );
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw new ApiError('unreadable', { httpStatus: response.status, cause });
  }
  if (!isRecord(body)) throw new ApiError('unreadable', { httpStatus: response.status });
  const error = isRecord(body['error']) ? body['error'] : null;
  const message = textOf(error ?? {}, 'message') ?? textOf(body, 'errorMessage');
  if (message === null && response.ok) return body;
  if (response.status === 429) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', '');
  const [code = 'INTERNAL_ERROR', detail = ''] = (message ?? 'INTERNAL_ERROR').split(' : ');
  throw new IdentityError(code, detail);
}

/** Where a page is served for another identity service, the server says so in its head. */
function setting(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
}

function textOf(body: Record<string, unknown>, key: string): string | null {
  const value = body[key];
  return typeof value === 'string' && value !== '' ? value : null;
}
