import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { WireError } from './wire-error';

/** Kinds of numbers on which nobody reads texts; some are expensive to text. */
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
 * @returns the number as stored and compared: `+61491570156`.
 * @throws {WireError} MISSING_PHONE_NUMBER, INVALID_PHONE_NUMBER
 */
export function requirePhoneNumber(raw: string | null | undefined): string {
  if (!raw) throw new WireError('MISSING_PHONE_NUMBER');
  // a national format would mean guessing the country
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

/** @returns enough of a number to recognise your own: `+********0156`. */
export function maskPhoneNumber(phoneNumber: string): string {
  return `+${'*'.repeat(phoneNumber.length - 5)}${phoneNumber.slice(-4)}`;
}
