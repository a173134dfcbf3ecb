import { isRecord } from '../api/errors';

/** Claims of an ID token. Read, not verified: the server does that on every request. */
export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly phoneNumber: string | null;
  readonly emailVerified: boolean;
  readonly providerId: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** When the token expires, in milliseconds. */
  readonly expiresAtMs: number;
  /** When the person last signed in, in milliseconds. */
  readonly authenticatedAtMs: number;
}

/** @returns the user of an ID token; null if it isn't one. */
export function userOfToken(idToken: string): SessionUser | null {
  const claims = payload(idToken);
  if (claims === null) return null;
  const uid = text(claims['user_id']) ?? text(claims['sub']);
  const expires = claims['exp'];
  if (uid === null || typeof expires !== 'number') return null;
  const firebase = isRecord(claims['firebase']) ? claims['firebase'] : {};
  const authenticated = claims['auth_time'];
  return {
    uid,
    email: text(claims['email']),
    displayName: text(claims['name']),
    photoURL: text(claims['picture']),
    phoneNumber: text(claims['phone_number']),
    emailVerified: claims['email_verified'] === true,
    providerId:
      text(claims['source_sign_in_provider']) ?? text(firebase['sign_in_provider']) ?? 'custom',
    claims,
    expiresAtMs: expires * 1000,
    authenticatedAtMs: typeof authenticated === 'number' ? authenticated * 1000 : 0,
  };
}

function payload(token: string): Record<string, unknown> | null {
  const part = token.split('.')[1];
  if (part === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
