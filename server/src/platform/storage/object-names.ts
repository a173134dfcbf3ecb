import { StorageError } from './storage-error';

const nameMaxBytes = 1_024;
// control characters, the separator of another system, and what could be read as another direction of writing
const forbiddenSigns = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\\]/u;

/**
 * @returns an object's name in the form that is stored (NFC).
 * @throws {StorageError} 400 for names that are empty, too long or contain `..`.
 */
export function objectName(raw: string): string {
  const name = raw.normalize('NFC');
  const isValid =
    name !== '' &&
    Buffer.byteLength(name) <= nameMaxBytes &&
    !forbiddenSigns.test(name) &&
    name.split('/').every((segment) => segment.trim() !== '' && !/^\.+$/.test(segment.trim()));
  if (!isValid) throw new StorageError(400, 'Invalid object name.');
  return name;
}

/** @returns a prefix for listing: empty, or the beginning of a name. @throws {StorageError} 400 */
export function objectPrefix(raw: string): string {
  const prefix = raw.normalize('NFC');
  if (prefix === '') return prefix;
  objectName(prefix.replace(/\/$/, ''));
  return prefix;
}

/**
 * The name in an address, decoded exactly once and by us, because a router would turn `%252F` into another name.
 * @returns null if the address has none.
 */
export function nameInAddress(url: string): string | null {
  const [path = ''] = url.split('?');
  const encoded = /^\/v0\/b\/[^/]+\/o\/([^/]+)\/?$/.exec(path)?.[1];
  if (encoded === undefined) return null;
  try {
    return objectName(decodeURIComponent(encoded));
  } catch (cause) {
    throw new StorageError(400, 'Invalid object name.', { cause });
  }
}
