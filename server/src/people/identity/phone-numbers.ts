import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { WireError } from './wire-error';

/** Kinds of number that no person reads a text message on, some of them dear to call. */
const unreachable: ReadonlySet<NumberType> = new Set<NumberType>([
  'FIXED_LINE',
  'PAGER',
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
]);

/**
 * @returns the number as it is stored and compared: `+61491570156`.
 * @throws {WireError} MISSING_PHONE_NUMBER, INVALID_PHONE_NUMBER
 */
export function demandPhoneNumber(raw: string | null | undefined): string {
  if (!raw) throw new WireError('MISSING_PHONE_NUMBER');
  // a national form would be a guess at the country
  const parsed = raw.trim().startsWith('+') ? parsePhoneNumberFromString(raw.trim()) : undefined;
  if (parsed === undefined || !parsed.isValid()) {
    throw new WireError('INVALID_PHONE_NUMBER', { text: 'Invalid format.' });
  }
  if (unreachable.has(parsed.getType())) {
    const text = 'This number does not take text messages.';
    throw new WireError('INVALID_PHONE_NUMBER', { text });
  }
  return parsed.number;
}

/** @returns enough of a number to know one's own by: `+********0156`. */
export function maskPhoneNumber(phoneNumber: string): string {
  return `+${'*'.repeat(phoneNumber.length - 5)}${phoneNumber.slice(-4)}`;
}
