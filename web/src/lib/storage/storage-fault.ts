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
  unauthenticated: 'Your session has expired. Sign in and try again.',
  'unauthorized-app': 'We couldn’t confirm you’re not a robot. Reload the page and try again.',
  unauthorized: 'You don’t have permission to upload here.',
  'quota-exceeded':
    'You’ve run out of space. Old files are removed after a day, so try again tomorrow.',
  'object-not-found': 'That file no longer exists.',
  canceled: 'Upload cancelled.',
  'retry-limit-exceeded': 'Max retry time for operation exceeded, please try again.',
  'invalid-argument':
    'That isn’t a PNG or JPEG under 16 MB and 8,000 pixels. Choose another photo.',
  'invalid-url': 'The upload couldn’t continue. Try again.',
  'invalid-format': 'We couldn’t read that file. Choose it again.',
  unknown: 'The upload didn’t finish. Try again.',
};

/** A transfer that failed; its message is for people. */
export class StorageFault extends Error {
  constructor(
    readonly code: StorageCode,
    options: ErrorOptions = {},
  ) {
    super(sentences[code], options);
    this.name = 'StorageFault';
  }
}

/** @returns the fault in a response; null for one that may pass and should be retried. */
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
