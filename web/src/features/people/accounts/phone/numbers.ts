import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { SelectOption } from '../../../../ui/select';

/** A number as on the wire (`+61491570156`), and formatted for people (`+61 491 570 156`). */
export interface PhoneNumber {
  readonly e164: string;
  readonly shown: string;
}

/**
 * @returns the number somebody typed, in whatever form; null if it isn't one. With a leading `+` it names its
 * own country.
 */
export function readNumber(written: string, country: CountryCode): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(written, country);
  if (!parsed?.isValid()) return null;
  return { e164: parsed.number, shown: parsed.formatInternational() };
}

/** @returns the country of a number typed or filled in with its code; null if unknown. */
export function countryOf(written: string): CountryCode | null {
  if (!written.trimStart().startsWith('+')) return null;
  return parsePhoneNumberFromString(written)?.country ?? null;
}

/** @returns a number formatted for people. */
export function showNumber(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** @returns the country of the browser's languages, preselected in the list. */
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
