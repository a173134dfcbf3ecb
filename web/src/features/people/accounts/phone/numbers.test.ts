import { describe, expect, it } from 'vitest';
import { countryOf, countryOptions, likelyCountry, readNumber, showNumber } from './numbers';

describe('readNumber', () => {
  it.each([
    ['0491 570 156', 'AU', '+61491570156'],
    ['(0491) 570-156', 'AU', '+61491570156'],
    ['491570156', 'AU', '+61491570156'],
    ['+61 491 570 156', 'DE', '+61491570156'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['(201) 555-0123', 'US', '+12015550123'],
  ] as const)('reads %s of %s', (written, country, e164) => {
    expect(readNumber(written, country)?.e164).toBe(e164);
  });

  it.each(['', '12', 'abc', '+61 1', '0491 570 15', '0491 570 156 789'])(
    'refuses %s',
    (written) => {
      expect(readNumber(written, 'AU')).toBeNull();
    },
  );
});

it('a number’s country follows from its code alone', () => {
  expect(countryOf('+4915123456789')).toBe('DE');
  expect(countryOf(' +61 491 570 156')).toBe('AU');
  expect(countryOf('0491 570 156')).toBeNull();
  expect(countryOf('+')).toBeNull();
});

it('is shown in groups; anything unreadable is left as it is', () => {
  expect(showNumber('+61491570156')).toBe('+61 491 570 156');
  expect(showNumber('+********0156')).toBe('+********0156');
});

describe('likelyCountry', () => {
  it('is the first region named by a language', () => {
    expect(likelyCountry(['en', 'de-CH', 'en-AU'])).toBe('CH');
    expect(likelyCountry(['en', 'x'])).toBe('AU');
    expect(likelyCountry(['en-001', 'en-NZ'])).toBe('NZ');
  });
});

it('lists countries with their codes, named and sorted in the viewer’s language', () => {
  const german = countryOptions('de');
  expect(german).toContainEqual({ value: 'AT', label: 'Österreich +43' });
  const names = german.map(({ label }) => label);
  expect(names.indexOf('Österreich +43')).toBeLessThan(names.indexOf('Polen +48'));
  expect(german.length).toBeGreaterThan(200);
});
