import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { SelectOption } from '../../../../ui/select';

/** A number as it travels (`+61491570156`), and as a person reads it (`+61 491 570 156`). */
export interface PhoneNumber {
  readonly e164: string;
  readonly shown: string;
}

/**
 * @returns the number that somebody wrote, in whatever form; null where it is none. One that begins with `+`
 * says its country by itself.
 */
export function readNumber(written: string, country: CountryCode): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(written, country);
  if (!parsed?.isValid()) return null;
  return { e164: parsed.number, shown: parsed.formatInternational() };
}

/** @returns the country of a number that is written or filled in with its code; null while it cannot be told. */
export function countryOf(written: string): CountryCode | null {
  if (!written.trimStart().startsWith('+')) return null;
  return parsePhoneNumberFromString(written)?.country ?? null;
}

/** @returns a number as a person reads it. */
export function showNumber(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** @returns the country that the browser's languages name, the first choice of a list. */
export function likelyCountry(languages: readonly string[]): CountryCode {
  for (const language of languages) {
    const region = regionOf(language);
    if (region !== undefined && isSupportedCountry(region)) return region;
  }
  return 'AU';
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

/** @returns every country by its name in the viewer's language, with its code: `Australia +61`. */
export function countryOptions(language: string): SelectOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ value, name }) => ({ value, label: `${name} +${getCountryCallingCode(value)}` }));
}
