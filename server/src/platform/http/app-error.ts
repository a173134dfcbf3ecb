import {
  type ErrorCode,
  errorEntry,
  type FieldFault,
  httpStatus,
} from '@cruxboard/contracts/errors';

interface AppErrorOptions {
  /** Replaces the catalogue's sentence. */
  readonly message?: string;
  readonly fields?: readonly FieldFault[];
  /** Added to `error.details`, so it must be safe to show. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** An expected failure of an operation, with its code from the catalogue. */
export class AppError extends Error {
  readonly status;
  readonly httpStatus;
  readonly fields: readonly FieldFault[] | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? errorEntry(code).message, { cause: options.cause });
    this.name = 'AppError';
    this.status = errorEntry(code).status;
    this.httpStatus = httpStatus[this.status];
    this.fields = options.fields;
    this.details = options.details ?? {};
  }
}

/** @returns the error for one invalid field. */
export function fieldError(path: string, message: string): AppError {
  return new AppError('invalid_argument', {
    message: `${path}: ${message}`,
    fields: [{ path, message }],
  });
}
