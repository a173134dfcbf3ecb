import { describe, expect, it } from 'vitest';
import { plainNumber } from './read-number';
import { readPhone } from './read-phone';

describe('a number of a spreadsheet', () => {
  it.each([
    ['1,200', '1200'],
    ['1.200', '1200'],
    ['1 200', '1200'],
    ['1’200', '1200'],
    ['12,345,678', '12345678'],
    ['160.0', '160'],
    ['21,00', '21'],
    ['160.000', '160'],
    ['1.01E+02', '101'],
    ['2E3', '2000'],
    [' 7 ', '7'],
  ])('%j is read as %s', (raw, plain) => {
    expect(plainNumber(raw, 2000)).toBe(plain);
  });
  it.each(['1.5', '1,20', '12 and 13', '1.234E+2', '1,200.5', '', 'ten'])(
    '%j is left as it is',
    (raw) => {
      expect(plainNumber(raw, 2000)).toBe(raw);
    },
  );
});

describe('a phone number of a spreadsheet', () => {
  const read = (raw: string, country: string | null = null) => {
    const phone = readPhone(raw, country);
    return phone.ok ? phone.value : phone.error.rule;
  };
  it.each([
    ['0171/2345 678', '0171 2345 678'],
    ['0660.123.45.67', '0660 123 45 67'],
    ['0043 660 1234567', '+43 660 1234567'],
    ['4,36601234567E+11', '436601234567'],
    ['call me', 'call me'],
  ])('%j is read as %s', (raw, phone) => {
    expect(read(raw)).toBe(phone);
  });
  it.each([
    ['0171/2345 678', 'DE', '+49 171 2345 678'],
    ['1712345678', 'DE', '+49 1712345678'],
    ['4,36601234567E+11', 'AT', '+436601234567'],
    ['(02) 9123 4567', 'AU', '+61 2 9123 4567'],
    ['06 20 123 4567', 'HU', '+36 20 123 4567'],
    ['333 123 4567', 'IT', '+39 333 123 4567'],
    ['+43 660 1234567', 'DE', '+43 660 1234567'],
    ['0400 000 131', 'XX', '0400 000 131'],
  ])('%j of %s is read as %s', (raw, country, phone) => {
    expect(read(raw, country)).toBe(phone);
  });
  it('is refused where there are two, or where digits were lost', () => {
    expect(readPhone('0171 2345678 / 0660.1234567', null)).toMatchObject({
      error: { rule: 'two_values', suggestion: '0171 2345678' },
    });
    expect(read('0171 2345678 oder 0660 1234567')).toBe('two_values');
    expect(read('4,3660E+11')).toBe('digits_lost');
  });
});
