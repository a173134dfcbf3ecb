import { describe, expect, it } from 'vitest';
import {
  dayOf,
  formatCount,
  formatDay,
  formatDaysAgo,
  formatInstant,
  formatNumber,
  formatOtherDay,
  formatTime,
} from './format';

const timeZone = 'Australia/Sydney';

describe('an instant', () => {
  const now = new Date('2026-11-21T03:00:00.000Z');

  it.each([
    ['2026-11-21T02:00:00.000Z', `today, ${formatTime('2026-11-21T02:00:00.000Z', timeZone)}`],
    // in Sydney that was already today
    ['2026-11-20T13:30:00.000Z', `today, ${formatTime('2026-11-20T13:30:00.000Z', timeZone)}`],
    ['2026-11-20T12:30:00.000Z', 'yesterday'],
    ['2026-11-19T12:30:00.000Z', formatDay('2026-11-19', 2026)],
    ['2025-11-19T12:30:00.000Z', formatDay('2025-11-19', 2026)],
  ])('%s is %s', (instant, said) => {
    expect(formatInstant(instant, { timeZone, now })).toBe(said);
  });

  it('of the day before is yesterday’s also when the clocks changed in between', () => {
    // half an hour into the Monday after the Sunday of 23 hours
    const monday = new Date('2026-10-04T13:30:00.000Z');
    const said = (instant: string) => formatInstant(instant, { timeZone, now: monday });
    expect(said('2026-10-04T01:00:00.000Z')).toBe('yesterday');
    expect(said('2026-10-03T12:00:00.000Z')).toBe(formatDay('2026-10-03', 2026));
  });
});

it('a day names its year unless it is this one', () => {
  expect(formatDay('2026-11-18', 2026)).not.toContain('2026');
  expect(formatDay('2025-11-18', 2026)).toContain('2025');
});

it.each([
  ['2026-11-21', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-07', '14 days ago'],
  ['2026-11-06', formatDay('2026-11-06', 2026)],
  ['2026-11-22', formatDay('2026-11-22', 2026)],
  ['2025-12-31', formatDay('2025-12-31', 2026)],
])('%s seen from 21 November is %s', (day, said) => {
  expect(formatDaysAgo(day, '2026-11-21')).toBe(said);
});

it('a time of another day has that day in front of it, by the zone’s calendar', () => {
  const now = new Date('2026-11-21T03:00:00.000Z');
  const ms = Date.parse('2026-11-20T13:30:00.000Z');
  expect(formatOtherDay(ms, timeZone, now)).toBe('');
  expect(formatOtherDay(ms, 'UTC', now)).toBe(`${formatDay('2026-11-20', 2026)}, `);
  expect(dayOf(new Date(ms), timeZone)).toBe('2026-11-21');
});

it('counts agree with their noun, and large ones are grouped', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'credit'))).toEqual([
    '0 credits',
    '1 credit',
    '2 credits',
  ]);
  expect(formatCount(1_234_567, 'entry', 'entries')).toBe(`${formatNumber(1_234_567)} entries`);
  expect(formatNumber(1_234_567).replaceAll(/\D/g, '')).toBe('1234567');
  expect(formatNumber(1_234_567)).not.toBe('1234567');
});
