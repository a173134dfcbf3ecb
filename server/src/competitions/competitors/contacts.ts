import type { Caller } from '../../platform/http/authentication';
import type { Contacts } from './repo';

/** @returns the addresses that the caller has proven to be theirs; a phone number is one by being there. */
export function verifiedContacts(caller: Caller): Contacts {
  return { email: caller.isEmailVerified ? caller.email : null, phone: caller.phoneNumber };
}

/** @returns whether a competitor's e-mail or phone is one of the contacts. */
export function isContactOf(
  competitor: { readonly email: string | null; readonly phone: string | null },
  { email, phone }: Contacts,
): boolean {
  const isSameEmail = email !== null && competitor.email?.toLowerCase() === email.toLowerCase();
  const isSamePhone = phone !== null && competitor.phone?.replaceAll(/[^0-9+]/g, '') === phone;
  return isSameEmail || isSamePhone;
}
