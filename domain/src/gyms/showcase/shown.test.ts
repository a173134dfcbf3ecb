import { expect, test } from 'vitest';
import { areShowcaseDays, showcaseTime } from './shown';

test('an item is shown from its first day until the day it ends', () => {
  const days = { fromOn: '2026-11-21', untilOn: '2026-11-23' };
  const at = (today: string) => showcaseTime(days, today);
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(at)).toEqual([
    'coming',
    'shown',
    'shown',
    'over',
  ]);
});

test('without days it is always shown', () => {
  expect(showcaseTime({ fromOn: null, untilOn: null }, '2026-11-21')).toBe('shown');
  expect(showcaseTime({ fromOn: '2026-11-22', untilOn: null }, '2026-11-21')).toBe('coming');
  expect(showcaseTime({ fromOn: null, untilOn: '2026-11-21' }, '2026-11-21')).toBe('over');
});

test('it ends after it begins', () => {
  expect(areShowcaseDays({ fromOn: '2026-11-21', untilOn: '2026-11-21' })).toBe(false);
  expect(areShowcaseDays({ fromOn: '2026-11-21', untilOn: '2026-11-22' })).toBe(true);
  expect(areShowcaseDays({ fromOn: null, untilOn: '2026-11-22' })).toBe(true);
});
