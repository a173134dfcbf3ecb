import { reservedSegments } from '@cruxboard/contracts/site/pages/routes';
import { checkUsername } from '@cruxboard/domain/people/accounts/usernames';
import { isUniqueViolation } from '../../platform/db/errors';
import type { Transaction } from '../../platform/db/transaction';
import { AppError, fieldError } from '../../platform/http/app-error';
import { deleteFormerName, isFormerName } from './repo';

const protectionMs = 30 * 86_400_000;
const taken = reservedSegments();

/** @returns since when a former username is still reserved for its owner. */
export function protectedSince(now: Date): Date {
  return new Date(now.getTime() - protectionMs);
}

/** @returns why a username is invalid, as a sentence; null if it is valid. */
export function faultOf(username: string): string | null {
  const checked = checkUsername(username, taken);
  return checked.ok ? null : checked.error.message;
}

/** @throws {AppError} `username_reserved`, `invalid_argument` */
export function requireUsername(username: string): string {
  const checked = checkUsername(username, taken);
  if (checked.ok) return checked.value;
  if (checked.error.code === 'reserved') {
    const fields = [{ path: 'username', message: checked.error.message }];
    throw new AppError('username_reserved', { fields });
  }
  throw fieldError('username', checked.error.message);
}

/**
 * Writes a username, then checks whether somebody gave it up: only in this order the check sees a change that
 * was under way when this one began.
 * @throws {AppError} `username_taken`, also for whoever came second.
 */
export async function assignUsername<T>(
  tx: Transaction,
  { username, uid, now }: { username: string; uid: string; now: Date },
  write: () => Promise<T>,
): Promise<T> {
  const since = protectedSince(now);
  try {
    const written = await write();
    await deleteFormerName(tx, { username, uid, since });
    if (await isFormerName(tx, username)) throw takenError();
    return written;
  } catch (error) {
    throw isUniqueViolation(error, 'accounts_username_unique') ? takenError(error) : error;
  }
}

const takenError = (cause?: unknown) =>
  new AppError('username_taken', {
    fields: [{ path: 'username', message: 'That username is taken' }],
    cause,
  });
