import { expect, test } from 'vitest';
import { checkYear } from '../../platform/testing/check-year';

test('months closed, badges and points equal an independent count, over a leap February and a change of clocks', async () => {
  // nothing is closed at the end of February
  const plan = { climbers: 30, first: '2028-02', months: 3, visits: 1.5, sleepsAfter: ['2028-02'] };
  const year = await checkYear(plan);
  expect(year.months).toBe(3);
  expect(year.badges).toBeGreaterThan(30);
}, 120_000);
