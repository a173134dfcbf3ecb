import type { ErrorCode, ErrorDetails, FieldFault } from '@cruxboard/contracts/errors';

/** The catalogue's codes, and what only a browser can say: no network, or an answer nobody understands. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable';

/** A request that failed, by network or by the server's word. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly httpStatus: number;
  readonly fields: readonly FieldFault[];
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait, where the server said so. */
  readonly retryAfterS: number | null;

  constructor(
    code: ApiErrorCode,
    said: {
      message?: string | undefined;
      httpStatus?: number;
      fields?: readonly FieldFault[] | undefined;
      details?: Readonly<Record<string, unknown>> | undefined;
      retryAfterS?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(said.message ?? sentenceOf(code), { cause: said.cause });
    this.name = 'ApiError';
    this.code = code;
    this.httpStatus = said.httpStatus ?? 0;
    this.fields = said.fields ?? [];
    this.details = said.details ?? {};
    this.retryAfterS = said.retryAfterS ?? null;
  }
}

/**
 * For failures that come without a sentence: of the network, and answers of what stands before the server. The
 * server's own bring theirs, so that nobody loads the whole catalogue to read one.
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

/** @returns what to say to a person about any failure: what happened and what to do next. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return sentences.internal;
  if (error.code === 'internal' || error.message === '') return sentenceOf(error.code);
  return error.message;
}

/** @returns the code of a failure; null where it is not one of a request. */
export function errorCode(error: unknown): ApiErrorCode | null {
  return error instanceof ApiError ? error.code : null;
}

/** @returns what to quote to the people who run it. */
export function requestIdOf(error: unknown): string | undefined {
  const id = error instanceof ApiError ? error.details['requestId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** @returns whether the same request may go through later: no network, too many at once, a server that is down. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'offline' || error.httpStatus === 429 || error.httpStatus >= 500;
}

/** @returns the failure that an answer other than 2xx carries. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body = await readJson(response);
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const details = isRecord(error['details']) ? error['details'] : {};
  const code = details['code'];
  return new ApiError(isCode(code) ? code : codeOfStatus(response.status), {
    message: typeof error['message'] === 'string' ? error['message'] : undefined,
    httpStatus: response.status,
    // written by the server's one error handler in this form
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

/** A newer server may send a code that this page does not know: it is told by its sentence. */
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
