import { ApiError, isRecord } from '../api/errors';
import { fetchOrOffline } from '../api/fetch';
import { sendChecked } from './app-check';

/** A refusal of the identity service: its code (`EMAIL_EXISTS`), which the feature puts into words. */
export class IdentityError extends Error {
  readonly code: string;
  /** What the service adds to its code; empty if nothing. */
  readonly detail: string;
  constructor(code: string, detail: string, options: ErrorOptions = {}) {
    super(detail === '' ? code : `${code}: ${detail}`, options);
    this.name = 'IdentityError';
    this.code = code;
    this.detail = detail;
  }
}

export const clientType = 'CLIENT_TYPE_WEB';

/** Calls the identity service. @throws IdentityError for a refusal, and by name if there is no readable response */
export async function postIdentity(
  path: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const address = `${setting('identity-origin') ?? ''}${path}?key=${encodeURIComponent(setting('identity-key') ?? 'cruxboard-web')}`;
  const response = await sendChecked((checked) =>
    reach(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...checked },
      body: JSON.stringify(input),
    }),
  );
  return readAnswer(response);
}

/** Calls the product's own endpoint that answers like the identity service. @throws as above */
export async function postSignIn(
  path: '/api/sign-in/start' | '/api/sign-in/finish',
  input: object,
): Promise<Record<string, unknown>> {
  const response = await reach(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return readAnswer(response);
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchOrOffline(address, init);
  } catch (error) {
    throw error instanceof ApiError ? networkRequestFailed(error) : error;
  }
}

/** As client libraries name it, also for an answer that isn't JSON. Source: specification, section 8. */
function networkRequestFailed(cause: ApiError): IdentityError {
  return new IdentityError('NETWORK_REQUEST_FAILED', '', { cause });
}

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw networkRequestFailed(new ApiError('unreadable', { httpStatus: response.status, cause }));
  }
  if (!isRecord(body)) {
    throw networkRequestFailed(new ApiError('unreadable', { httpStatus: response.status }));
  }
  const error = isRecord(body['error']) ? body['error'] : null;
  const message = textOf(error ?? {}, 'message') ?? textOf(body, 'errorMessage');
  if (message === null && response.ok) return body;
  if (isAway(response.status, message)) throw new IdentityError('SERVICE_UNREACHABLE', '');
  if (response.status === 429) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', '');
  const [code = 'INTERNAL_ERROR', detail = ''] = (message ?? 'INTERNAL_ERROR').split(' : ');
  throw new IdentityError(code, detail);
}

/** An external service that fails, or doesn't take the product's key: no fault of what was entered. */
function isAway(status: number, message: string | null): boolean {
  if (setting('identity-origin') === null) return false;
  return status >= 500 || message?.startsWith('API key not valid') === true;
}

/** The server writes the identity service's settings into the head if it isn't the built-in one. */
function setting(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
}

/** @returns a string of a response; null if empty or missing. */
export function textOf(body: Record<string, unknown>, key: string): string | null {
  const value = body[key];
  return typeof value === 'string' && value !== '' ? value : null;
}
