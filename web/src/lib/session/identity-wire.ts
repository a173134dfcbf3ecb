import { ApiError, isRecord } from '../api/errors';
import { fetchOrOffline } from '../api/fetch';
import { sendChecked } from './app-check';

/** A refusal of the identity service: its code (`EMAIL_EXISTS`), for the feature to put into words. */
export class IdentityError extends Error {
  readonly code: string;
  /** What the service adds to its code; empty where it adds nothing. */
  readonly detail: string;
  constructor(code: string, detail: string) {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'IdentityError';
    this.code = code;
    this.detail = detail;
  }
}

export const clientType = 'CLIENT_TYPE_WEB';

/** Sends a call of the identity service. @throws IdentityError for a refusal, ApiError where no answer can be read */
export async function postIdentity(
  path: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const address = `${setting('identity-origin') ?? ''}${path}?key=${encodeURIComponent(setting('identity-key') ?? 'cruxboard-web')}`;
  const response = await sendChecked((checked) =>
    fetchOrOffline(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...checked },
      body: JSON.stringify(input),
    }),
  );
  return readAnswer(response);
}

/** Sends a call that is the product's own and answers as the identity service does. @throws as above */
export async function postSignIn(
  path: '/api/sign-in/start' | '/api/sign-in/finish',
  input: object,
): Promise<Record<string, unknown>> {
  const response = await fetchOrOffline(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return readAnswer(response);
}

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
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

/** @returns a text of an answer; null where it is empty or missing. */
export function textOf(body: Record<string, unknown>, key: string): string | null {
  const value = body[key];
  return typeof value === 'string' && value !== '' ? value : null;
}
