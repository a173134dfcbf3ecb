import { errorOfResponse, isRecord } from '../api/errors';
import { fetchOrOffline } from '../api/fetch';
import { AuthError } from './auth-error';

/** What GET /api/refresh-token answers while the session is good. */
export interface RefreshedTokens {
  readonly customToken: string;
  /** Spares the exchange of the custom token. */
  readonly idToken: string | null;
}

/**
 * Asks for new tokens of the session.
 * @returns null if the session is over.
 * @throws AuthError `INTERNAL_ERROR` for an invalid answer or an empty token; ApiError if the server is out of reach or
 *   fails, which may pass
 */
export async function fetchRefreshedTokens(): Promise<RefreshedTokens | null> {
  const json = 'application/json';
  const response = await fetchOrOffline('/api/refresh-token', {
    headers: { accept: json, 'content-type': json },
    cache: 'no-store',
  });
  if (response.status === 401) return null;
  if (!response.ok) throw await errorOfResponse(response);
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new AuthError('INTERNAL_ERROR', { detail: 'invalid response', cause });
  });
  if (!isRecord(body)) throw new AuthError('INTERNAL_ERROR', { detail: 'invalid response' });
  const { customToken, idToken } = body;
  if (typeof customToken !== 'string' || customToken === '') {
    throw new AuthError('INTERNAL_ERROR', { detail: 'empty custom token' });
  }
  return { customToken, idToken: typeof idToken === 'string' && idToken !== '' ? idToken : null };
}
