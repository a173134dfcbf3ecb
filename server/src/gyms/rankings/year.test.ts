import { expect, test } from 'vitest';
import { checkYear } from '../../platform/testing/check-year';

test('months closed, badges and points equal an independent count, over a leap February and a change of clocks', async () => {
  // nothing is closed at the end of February
  const plan = { climbers: 30, first: '2028-02', months: 3, visits: 1.5, sleepsAfter: ['2028-02'] };
  const year = await checkYear(plan);
  expect(year.months).toBe(3);
  expect(year.badges).toBeGreaterThan(30);
  // none are left out but the levels of 50 ascents and the ranks of competitions, which nobody reaches here
  expect(year.groups).toEqual([
    'first_colour_grade',
    'first_number_grade',
    'set_day',
    'top_gym_climbers',
    'top_gym_helpers',
    'total_climbs',
    'total_solutions',
  ]);
}, 120_000);
