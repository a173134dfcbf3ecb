import type { UpdateBody } from '@cruxboard/contracts/people/identity/bodies';
import { isProviderId, type ProviderId } from '@cruxboard/contracts/people/identity/providers';
import type { ProviderRow } from './providers/repo';
import type { UserRow } from './repo';
import { WireError } from './wire-error';

const withoutPassword = { passwordHash: null, passwordUpdatedAt: null, hasEmailLink: false };
const withoutEmail = { ...withoutPassword, email: null, isEmailVerified: false };
const withoutPhone = { phoneNumber: null };

/** Sign-in methods that a call removes. */
export interface Unlinking {
  readonly change: Partial<UserRow>;
  readonly providers: readonly ProviderId[];
}

/** @returns the sign-in methods a call removes; null if none. */
export function unlinkingOf(
  body: Pick<UpdateBody, 'deleteAttribute' | 'deleteProvider'>,
): Unlinking | null {
  const attributes = new Set(body.deleteAttribute ?? []);
  const named = new Set(body.deleteProvider ?? []);
  const change = {
    ...(attributes.has('PASSWORD') || named.has('password') ? withoutPassword : {}),
    ...(attributes.has('EMAIL') ? withoutEmail : {}),
    ...(named.has('phone') ? withoutPhone : {}),
  };
  const providers = [...named].filter(isProviderId);
  return Object.keys(change).length + providers.length === 0 ? null : { change, providers };
}

/** @throws {WireError} OPERATION_NOT_ALLOWED for the last sign-in method, which would lock the owner out */
export function requireSignInMethodLeft(
  user: UserRow,
  linked: readonly ProviderRow[],
  unlinking: Unlinking,
): void {
  const left = { ...user, ...unlinking.change };
  const hasOwnWay = left.passwordHash !== null || left.hasEmailLink || left.phoneNumber !== null;
  const hasProvider = linked.some(
    (row) => !unlinking.providers.some((id) => id === row.providerId),
  );
  if (hasOwnWay || hasProvider) return;
  const text = 'The last sign-in method can’t be removed. Add another one first.';
  throw new WireError('OPERATION_NOT_ALLOWED', { text });
}
