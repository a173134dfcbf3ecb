/** Why a transfer ended. Source: the storage protocol's client codes. */
export type StorageCode =
  | 'unauthenticated'
  | 'unauthorized-app'
  | 'unauthorized'
  | 'quota-exceeded'
  | 'object-not-found'
  | 'canceled'
  | 'retry-limit-exceeded'
  | 'invalid-argument'
  | 'invalid-url'
  | 'invalid-format'
  | 'unknown';

const sentences: Readonly<Record<StorageCode, string>> = {
  unauthenticated: 'Your sign-in has expired. Sign in again, then try again.',
  'unauthorized-app': 'This browser could not be checked. Reload the page and try again.',
  unauthorized: 'You may not put a file there.',
  'quota-exceeded': 'You have no room left for files. Wait a day for old ones to go.',
  'object-not-found': 'The file is no longer there.',
  canceled: 'The upload was stopped.',
  'retry-limit-exceeded': 'Max retry time for operation exceeded, please try again.',
  'invalid-argument': 'That is no PNG or JPEG picture within 16 MB and 8000 pixels.',
  'invalid-url': 'The server named a place that cannot be right. Try again.',
  'invalid-format': 'The file could not be read. Choose it again.',
  unknown: 'The file did not get through. Try again.',
};

/** A transfer that ended without its end; its message is for people. */
export class StorageFault extends Error {
  constructor(
    readonly code: StorageCode,
    options: ErrorOptions = {},
  ) {
    super(sentences[code], options);
    this.name = 'StorageFault';
  }
}

/** @returns the fault that an answer stands for; null for one that may pass, and is to be tried again. */
export async function faultOfAnswer(response: Response): Promise<StorageFault | null> {
  const { status } = response;
  if (status === 408 || status === 429 || status >= 500) return null;
  const text = await response.text().catch(() => '');
  const cause = new Error(`${status} ${text}`);
  const isApp = text.includes('Firebase App Check token is invalid');
  if (status === 401)
    return new StorageFault(isApp ? 'unauthorized-app' : 'unauthenticated', { cause });
  if (status === 402) return new StorageFault('quota-exceeded', { cause });
  if (status === 403) return new StorageFault('unauthorized', { cause });
  if (status === 404) return new StorageFault('object-not-found', { cause });
  if (status === 400 || status === 413) return new StorageFault('invalid-argument', { cause });
  return new StorageFault('unknown', { cause });
}
