import type { Caller } from '../../platform/http/authentication';
import type { Contacts } from './repo';

/** @returns the caller's verified contacts; a phone number is always verified. */
export function verifiedContacts(caller: Caller): Contacts {
  return { email: caller.isEmailVerified ? caller.email : null, phone: caller.phoneNumber };
}

/** @returns whether a competitor's email or phone is one of the contacts. */
export function isContactOf(
  competitor: { readonly email: string | null; readonly phone: string | null },
  { email, phone }: Contacts,
): boolean {
  const isSameEmail = email !== null && competitor.email?.toLowerCase() === email.toLowerCase();
  const isSamePhone = phone !== null && competitor.phone?.replaceAll(/[^0-9+]/g, '') === phone;
  return isSameEmail || isSamePhone;
}
