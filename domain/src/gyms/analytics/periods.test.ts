import { expect, test } from 'vitest';
import { activityChange } from './activity';
import { latestWeeks, startsIn, weekOf, wholeWeeks } from './periods';

test('a week begins on Monday, also over a new year', () => {
  expect(weekOf('2026-11-23')).toBe('2026-11-23');
  expect(weekOf('2026-11-29')).toBe('2026-11-23');
  expect(weekOf('2027-01-01')).toBe('2026-12-28');
});

test('a period is made of whole weeks', () => {
  expect(wholeWeeks({ from: '2026-11-05', to: '2026-11-11' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-15',
  });
  expect(latestWeeks('2026-11-21', 12)).toEqual({ from: '2026-08-31', to: '2026-11-22' });
  expect(() => wholeWeeks({ from: '2026-11-05', to: '2026-11-04' })).toThrow(RangeError);
  expect(() => wholeWeeks({ from: '2020-11-05', to: '2026-11-04' })).toThrow(RangeError);
});

test('the months and weeks of a period begin in order', () => {
  const period = { from: '2026-12-28', to: '2027-02-07' };
  expect(startsIn(period, 'month')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  expect(startsIn(period, 'week')).toHaveLength(6);
  expect(startsIn(period, 'day')).toHaveLength(42);
});

test('a first day is new in its day, week and month, and begins a cohort', () => {
  expect(activityChange([], ['2026-11-21'])).toEqual({
    spans: [
      { span: 'day', startsOn: '2026-11-21', climbers: 1, newcomers: 1 },
      { span: 'week', startsOn: '2026-11-16', climbers: 1, newcomers: 1 },
      { span: 'month', startsOn: '2026-11-01', climbers: 1, newcomers: 1 },
    ],
    cohorts: [{ cohort: '2026-11-01', month: '2026-11-01', climbers: 1 }],
  });
});

test('a second day in the same week is one more day, and nothing else', () => {
  expect(activityChange(['2026-11-20'], ['2026-11-20', '2026-11-21'])).toEqual({
    spans: [{ span: 'day', startsOn: '2026-11-21', climbers: 1, newcomers: 0 }],
    cohorts: [],
  });
});

test('without its first day, a climber’s later months move to another cohort', () => {
  const after = ['2026-11-03', '2026-12-01'];
  expect(activityChange(['2026-10-30', ...after], after).cohorts).toEqual([
    { cohort: '2026-10-01', month: '2026-10-01', climbers: -1 },
    { cohort: '2026-10-01', month: '2026-11-01', climbers: -1 },
    { cohort: '2026-10-01', month: '2026-12-01', climbers: -1 },
    { cohort: '2026-11-01', month: '2026-11-01', climbers: 1 },
    { cohort: '2026-11-01', month: '2026-12-01', climbers: 1 },
  ]);
});
