import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { expect, it } from 'vitest';
import { dueAct } from './due-act';

const competition = (more: Partial<CompetitionManaged> = {}) =>
  // it reads no more than these
  ({
    roles: ['organiser'],
    state: 'draft',
    opensBy: 'staff',
    graceMinutes: 0,
    startsAt: '2026-11-21T10:00:00.000Z',
    endsAt: '2026-11-21T12:00:00.000Z',
    reactivatedAt: null,
    ...more,
  }) as CompetitionManaged;
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

it('asks organisers to start and to end from the announced times on', () => {
  expect(dueAct(competition(), at('09:59:59'))).toBeNull();
  expect(dueAct(competition(), at('10:00:00'))).toBe('start');
  expect(dueAct(competition({ roles: ['judge'] }), at('10:00:00'))).toBeNull();
  const started = competition({ state: 'started', graceMinutes: 30 });
  expect(dueAct(started, at('11:59:59'))).toBeNull();
  expect(dueAct(started, at('12:00:00'))).toBe('end');
  expect(
    dueAct({ ...started, reactivatedAt: '2026-11-21T12:10:00.000Z' }, at('12:11:00')),
  ).toBeNull();
});

it('leaves what starts and ends by itself a minute, and the grace', () => {
  const byTime = competition({ opensBy: 'time', graceMinutes: 5 });
  expect(dueAct(byTime, at('10:00:59'))).toBeNull();
  expect(dueAct(byTime, at('10:01:00'))).toBe('start');
  const started = { ...byTime, state: 'started' } as const;
  expect(dueAct(started, at('12:05:59'))).toBeNull();
  expect(dueAct(started, at('12:06:00'))).toBe('end');
});
