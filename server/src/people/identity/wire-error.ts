import type { IdentityErrorAnswer } from '@cruxboard/contracts/people/identity/answers';

interface WireErrorOptions {
  /** Follows the code: `CODE : text`. */
  readonly text?: string;
  readonly httpStatus?: number;
  /** Transport failures have a gRPC status instead of an error list. */
  readonly status?: string;
  readonly retryAfterS?: number;
}

/** A failure in the identity protocol's form. */
export class WireError extends Error {
  readonly httpStatus: number;
  readonly status: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    readonly code: string,
    options: WireErrorOptions = {},
  ) {
    super(options.text === undefined ? code : `${code} : ${options.text}`);
    this.name = 'WireError';
    this.httpStatus = options.httpStatus ?? 400;
    this.status = options.status;
    this.retryAfterS = options.retryAfterS;
  }
}

/** @returns the failure of a request that no operation sees. */
export function transportError(httpStatus: number, status: string, message: string): WireError {
  return new WireError(message, { httpStatus, status });
}

/** @returns the failure of a call without a required field. */
export function invalidArgument(): WireError {
  return transportError(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
}

/** @returns the body of a failure; newer endpoints have `status`, older ones list `errors`. */
export function errorAnswer(error: WireError, isStatusStyle: boolean): IdentityErrorAnswer {
  const { httpStatus: code, message } = error;
  const status = error.status ?? (isStatusStyle ? 'INVALID_ARGUMENT' : undefined);
  if (status !== undefined) return { error: { code, message, status } };
  return {
    error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
  };
}
