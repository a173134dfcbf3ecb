// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { formatPrice } from './price';

it.each([
  [4_900, 'AUD', /49$/],
  [4_950, 'AUD', /49[.,]50$/],
  [4_905, 'EUR', /49[.,]05$/],
  [0, 'USD', /0$/],
  [123_456_700, 'USD', /1.234.567$/],
])('%i hundredths of %s have cents only where there are some', (cents, currency, said) => {
  expect(formatPrice(cents, currency)).toMatch(said);
});

it('names the currency it was paid in', () => {
  expect(formatPrice(100, 'EUR')).toContain('€');
  expect(formatPrice(100, 'GBP')).toContain('£');
});
