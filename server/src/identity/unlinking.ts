import type { UpdateBody } from '@cruxboard/contracts/identity/bodies';
import type { UserRow } from './repo';
import { WireError } from './wire-error';

const withoutPassword = { passwordHash: null, passwordUpdatedAt: null, hasEmailLink: false };
const withoutEmail = { ...withoutPassword, email: null, isEmailVerified: false };
const withoutPhone = { phoneNumber: null };

/**
 * @returns what a call takes away of the ways to sign in, null when nothing.
 * @throws {WireError} OPERATION_NOT_ALLOWED for the last way: nobody could get in any more
 */
export function unlinkingOf(user: UserRow, body: UpdateBody): Partial<UserRow> | null {
  const attributes = new Set(body.deleteAttribute ?? []);
  const providers = new Set(body.deleteProvider ?? []);
  const change = {
    ...(attributes.has('PASSWORD') || providers.has('password') ? withoutPassword : {}),
    ...(attributes.has('EMAIL') ? withoutEmail : {}),
    ...(providers.has('phone') ? withoutPhone : {}),
  };
  if (Object.keys(change).length === 0) return null;
  const left = { ...user, ...change };
  const hasWay = left.passwordHash !== null || left.hasEmailLink || left.phoneNumber !== null;
  if (hasWay) return change;
  const text = 'The last way to sign in stays. Add another one first.';
  throw new WireError('OPERATION_NOT_ALLOWED', { text });
}
