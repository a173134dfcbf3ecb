import { expect, test } from 'vitest';
import { formatMoment } from './clock';

test('a moment of another day has its day before the time', () => {
  const now = new Date();
  expect(formatMoment(now.getTime(), 'Australia/Sydney')).toMatch(/^\d\d:\d\d$/);
  expect(formatMoment('2020-11-18T01:07:00Z', 'Australia/Sydney')).toMatch(/^18 Nov.*, 12:07$/);
});
