import { expect, it } from 'vitest';
import { climbedOnFault, rankedMonth } from './climbed-on';

it.each([
  ['2026-11-23', null],
  ['2026-11-22', null],
  ['2026-10-24', null],
  ['2026-10-23', 'At most 30 days ago'],
  ['2026-11-24', 'Can’t be in the future'],
])('dates an ascent back to %s: %s', (day, fault) => {
  expect(climbedOnFault(day, '2026-11-23')).toBe(fault);
});

it('counts in the ranking of a month only until the month is over', () => {
  expect(rankedMonth('2026-11-01', '2026-11-23')).toBe('2026-11');
  expect(rankedMonth('2026-10-31', '2026-11-23')).toBeNull();
  expect(rankedMonth('2025-11-23', '2026-11-23')).toBeNull();
});
