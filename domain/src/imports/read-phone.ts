import { err, ok, type Result } from '../result';
import { dialCodes } from './dial-codes';
import { expandExponent } from './read-number';

/** Why a cell isn't one phone number, and what it could be. */
export interface PhoneFault {
  readonly rule: 'two_values' | 'digits_lost';
  readonly message: string;
  readonly suggestion?: string;
}

/**
 * Returns a phone number as it is stored: `/` and `.` are read as spaces, and one without a country gets the code of
 * `country` (ISO 3166, null for none). What isn't a phone number at all is returned as it is, for the field's rule.
 */
export function readPhone(raw: string, country: string | null): Result<string, PhoneFault> {
  const numbers = raw.split(betweenNumbers).filter((part) => digitsIn(part) >= digitsMin);
  if (numbers.length > 1 && digitsIn(raw) > digitsMax) {
    const first = tidy(numbers[0] ?? '', country);
    const message = 'There are two numbers in this cell. Keep one.';
    return err({ rule: 'two_values', message, suggestion: first });
  }
  if (shortened.test(raw.trim())) {
    const digits = expandExponent(raw);
    if (digits === null || digits.endsWith('0000')) {
      const message =
        'The spreadsheet shortened this number. Format the column as text and export it again, or leave it empty.';
      return err({ rule: 'digits_lost', message });
    }
    return ok(tidy(digits, country));
  }
  return ok(tidy(raw, country));
}

function tidy(raw: string, country: string | null): string {
  const spaced = raw.replace(/[/.]/g, ' ').replace(/\s+/g, ' ').trim();
  const international = spaced.replace(/^00(?=[1-9])/, '+');
  const code = country === null ? undefined : dialCodes[country];
  if (code === undefined || international.startsWith('+') || digitsIn(raw) < digitsMin) {
    return international;
  }
  // 49171… is a number with its country that lost its plus in a spreadsheet
  if (isCountryCode(international, code)) return `+${international}`;
  const [dial, trunk] = code;
  const national = international.replace(/^\(0\)\s*/, '0').replace(/^\((\d+)\)/, '$1');
  return `+${dial} ${national.startsWith(trunk) ? national.slice(trunk.length).trim() : national}`;
}

function isCountryCode(text: string, [dial, trunk]: readonly [string, string]): boolean {
  return trunk !== '' && !text.startsWith(trunk) && text.startsWith(dial) && digitsIn(text) > 10;
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

const betweenNumbers = /[/;,\n|]|\s(?:or|oder|ou|und|and)\s/i;
const shortened = /^\d[.,]\d+E\+?\d+$/i;
/** The shortest and longest that may be a whole number (ITU-T E.164: at most 15). */
const digitsMin = 6;
const digitsMax = 15;
