import type { Caller } from '../../platform/http/authentication';

/** @returns the address that invitations reach: an unconfirmed one may be somebody else's. */
export function confirmedEmail(caller: Caller): string | null {
  return caller.isEmailVerified ? (caller.email?.toLowerCase() ?? null) : null;
}
