import { expect, it } from 'vitest';
import { pageTitle } from './use-title';

it('begins with the count of unopened notifications when above zero', () => {
  expect(pageTitle('Granite Street', 0)).toBe('Granite Street · Cruxboard');
  expect(pageTitle('Granite Street', 3)).toBe('(3) Granite Street · Cruxboard');
  expect(pageTitle('', 0)).toBe('Cruxboard');
});
