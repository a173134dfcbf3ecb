import { expect, test } from 'vitest';
import { lastDueAt } from './due-time';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test.each([
  { when: 'later in the hour', due: { minute: 47 }, now: '10:50:00', last: '21T10:47' },
  { when: 'earlier in the hour', due: { minute: 47 }, now: '10:46:59.999', last: '21T09:47' },
  { when: 'after midnight', due: { minute: 47 }, now: '00:10:00', last: '20T23:47' },
  { when: 'at the minute', due: { hour: 3, minute: 17 }, now: '03:17:00', last: '21T03:17' },
  { when: 'later in the day', due: { hour: 3, minute: 17 }, now: '23:59:59', last: '21T03:17' },
  {
    when: 'earlier in the day',
    due: { hour: 3, minute: 17 },
    now: '03:16:59.999',
    last: '20T03:17',
  },
  { when: 'every minute', due: 'every minute', now: '23:59:59.999', last: '21T23:59' },
] as const)('$when it was due last at $last', ({ due, now, last }) => {
  expect(lastDueAt(due, at(now), 'UTC').toISOString()).toBe(`2026-11-${last}:00.000Z`);
});

const nightly = { hour: 2, minute: 47 };

test('a night is the time zone’s', () => {
  const inSydney = (now: string) => lastDueAt(nightly, at(now), 'Australia/Sydney').toISOString();
  expect(inSydney('15:46:59')).toBe('2026-11-20T15:47:00.000Z');
  expect(inSydney('15:47:00')).toBe('2026-11-21T15:47:00.000Z');
  // on the other side of the date line's day
  const inHonolulu = lastDueAt(nightly, at('12:46:59'), 'Pacific/Honolulu').toISOString();
  expect(inHonolulu).toBe('2026-11-20T12:47:00.000Z');
});

test.each([
  { when: 'forward, over the hour itself', from: '2026-10-02T00:00:00.000Z' },
  { when: 'back, so that the hour is there twice', from: '2026-04-03T00:00:00.000Z' },
])('once a night, also when clocks go $when', ({ from }) => {
  const minutes = Array.from({ length: 4 * 1_440 }, (_, n) => Date.parse(from) + n * 60_000);
  const due = minutes.map((ms) => lastDueAt(nightly, new Date(ms), 'Australia/Sydney').getTime());
  expect(due).toEqual(due.toSorted((a, b) => a - b));
  expect(new Set(due).size).toBe(5);
});
