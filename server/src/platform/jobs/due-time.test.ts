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
  expect(lastDueAt(due, at(now)).toISOString()).toBe(`2026-11-${last}:00.000Z`);
});
