import { expect, it } from 'vitest';
import { ascentsIn, logbookPeriods } from './periods';

it('compares the week and the month so far with the whole one before', () => {
  expect(logbookPeriods('2026-03-01')).toEqual({
    week: {
      from: '2026-02-23',
      to: '2026-03-01',
      before: { from: '2026-02-16', to: '2026-02-22' },
    },
    month: {
      from: '2026-03-01',
      to: '2026-03-01',
      before: { from: '2026-02-01', to: '2026-02-28' },
    },
  });
});

it('adds up the days of a period, its first and last included', () => {
  const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((day, index) => ({
    day,
    ascents: 10 ** index,
  }));
  expect(ascentsIn(days, { from: '2026-02-01', to: '2026-02-28' })).toBe(110);
});
