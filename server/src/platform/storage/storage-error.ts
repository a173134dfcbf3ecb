/** Statuses of the storage protocol. Clients retry 429 and 503 for minutes, so only what passes has these. */
export type StorageStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 411 | 413 | 416 | 429 | 503;

/** A failure in the storage protocol's own words. */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(
    readonly httpStatus: StorageStatus,
    message: string,
    options: ErrorOptions = {},
  ) {
    super(message, options);
  }
}

export const unauthenticated = () =>
  new StorageError(401, 'User is unauthenticated. Please authenticate and try again.');
export const forbidden = () => new StorageError(403, 'Permission denied.');
export const missing = () => new StorageError(404, 'Not Found.');
export const quotaExceeded = () => new StorageError(402, 'Quota exceeded.');
export const notPossible = (cause?: unknown) =>
  new StorageError(503, 'Uploads are not possible at the moment.', { cause });
