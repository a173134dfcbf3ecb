import type { ErrorCode, ErrorDetails, FieldFault } from '@cruxboard/contracts/errors';

/** The catalogue's codes, and the two only a browser can know: no network, or an unreadable response. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable';

/** A request that failed, in the network or on the server. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly httpStatus: number;
  /** As on the wire: `FAILED_PRECONDITION`; null if the server said none. */
  readonly status: string | null;
  readonly fields: readonly FieldFault[];
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait, if the server said so. */
  readonly retryAfterS: number | null;

  constructor(
    code: ApiErrorCode,
    init: {
      message?: string | undefined;
      httpStatus?: number;
      status?: string | null;
      fields?: readonly FieldFault[] | undefined;
      details?: Readonly<Record<string, unknown>> | undefined;
      retryAfterS?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(init.message ?? sentenceOf(code), { cause: init.cause });
    this.name = 'ApiError';
    this.code = code;
    this.httpStatus = init.httpStatus ?? 0;
    this.status = init.status ?? null;
    this.fields = init.fields ?? [];
    this.details = init.details ?? {};
    this.retryAfterS = init.retryAfterS ?? null;
  }
}

/**
 * For failures without a sentence: of the network, and responses of a proxy. The server's own bring theirs,
 * so that nobody loads the whole catalogue to read one.
 */
const sentences: Readonly<Partial<Record<ApiErrorCode, string>> & { internal: string }> = {
  bad_request: 'That link or request isn’t valid.',
  unauthenticated: 'Sign in to do this.',
  permission_denied: 'You don’t have permission to do this.',
  not_found: 'We couldn’t find that.',
  body_too_large: 'That’s too large to send.',
  rate_limited: 'Too many requests. Wait a moment and try again.',
  unavailable: 'The server is restarting. Try again in a moment.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  offline: 'You’re offline. Check your connection and try again.',
  unreadable: 'We couldn’t read the server’s response. Reload the page.',
};

function sentenceOf(code: ApiErrorCode): string {
  return sentences[code] ?? sentences.internal;
}

/** @returns what to tell a person about any failure: what happened and what to do next. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return sentences.internal;
  if (error.code === 'internal' || error.message === '') return sentenceOf(error.code);
  return error.message;
}

/** @returns the code of a failure; null if it isn't a request's. */
export function errorCode(error: unknown): ApiErrorCode | null {
  return error instanceof ApiError ? error.code : null;
}

/** @returns the id that support can find in the logs. */
export function requestIdOf(error: unknown): string | undefined {
  const id = error instanceof ApiError ? error.details['requestId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** @returns whether the same request may succeed later: offline, too many requests, or a server that is down. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'offline' || error.httpStatus === 429 || error.httpStatus >= 500;
}

/** @returns the failure in a response other than 2xx. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body = await readJson(response);
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const details = isRecord(error['details']) ? error['details'] : {};
  const code = details['code'];
  return new ApiError(isCode(code) ? code : codeOfStatus(response.status), {
    message: typeof error['message'] === 'string' ? error['message'] : undefined,
    httpStatus: response.status,
    status: typeof error['status'] === 'string' ? error['status'] : null,
    // written by the server's error handler in this form
    fields: Array.isArray(details['fields']) ? (details['fields'] as ErrorDetails['fields']) : [],
    details,
    retryAfterS: retryAfter(response),
  });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A newer server may send a code this page doesn't know; its sentence is shown all the same. */
function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[a-z_]+$/.test(code);
}

function codeOfStatus(status: number): ApiErrorCode {
  if (status === 400) return 'bad_request';
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'permission_denied';
  if (status === 404) return 'not_found';
  if (status === 413) return 'body_too_large';
  if (status === 429) return 'rate_limited';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return 'internal';
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
