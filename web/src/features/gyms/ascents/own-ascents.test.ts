import { expect, it } from 'vitest';
import type { QueueItem } from '../../../lib/queue/item';
import { withQueued } from './own-ascents';

const kept = (name: string, climbId: string, createdAtMs: number): QueueItem => ({
  key: String(createdAtMs),
  uid: 'ana',
  name,
  input: { climbId },
  foldKey: climbId,
  createdAtMs,
  state: 'waiting',
  attempts: 0,
  keepsRefusal: false,
  refusal: null,
});

it('counts what the server does not have yet, and marks it', () => {
  const at = '2026-11-20T08:00:00.000Z';
  const server = [
    { climbId: 'a', repeatCount: 2, firstAt: at, lastAt: at, attempts: 3, opinion: null },
  ];
  const records = withQueued(server, [
    kept('ascents.logAscent', 'a', Date.parse('2026-11-21T08:00:00Z')),
    kept('ascents.logAscent', 'b', Date.parse('2026-11-21T09:00:00Z')),
    kept('scores.recordScores', 'c', 3),
  ]);
  expect(records.get('a')).toEqual({
    repeatCount: 3,
    firstAt: at,
    lastAt: '2026-11-21T08:00:00.000Z',
    attempts: null,
    opinion: null,
    isWaiting: true,
  });
  expect(records.get('b')).toMatchObject({ repeatCount: 1, firstAt: '2026-11-21T09:00:00.000Z' });
  expect(records.has('c')).toBe(false);
});

it('takes an undo off at once and never counts below none', () => {
  const records = withQueued([], [kept('ascents.undoAscent', 'a', 1)]);
  expect(records.get('a')).toMatchObject({ repeatCount: 0, isWaiting: true });
});

it('shows an opinion before it is sent, and drops it with the last ascent', () => {
  const opinion = (value: string | null, at: number): QueueItem => ({
    ...kept('ascents.setGradeOpinion', 'a', at),
    input: { climbId: 'a', opinion: value },
  });
  const logged = kept('ascents.logAscent', 'a', 1);
  expect(withQueued([], [logged, opinion('soft', 2)]).get('a')?.opinion).toBe('soft');
  expect(
    withQueued([], [logged, opinion('soft', 2), opinion(null, 3)]).get('a')?.opinion,
  ).toBeNull();
  const undone = [logged, opinion('soft', 2), kept('ascents.undoAscent', 'a', 3)];
  expect(withQueued([], undone).get('a')).toMatchObject({ repeatCount: 0, opinion: null });
});

it('shows attempts, other days and several at once before they are sent', () => {
  const item = (name: string, input: object, at: number): QueueItem => ({
    ...kept(name, 'a', at),
    input,
  });
  const at = Date.parse('2026-11-21T08:00:00Z');
  const records = withQueued(
    [],
    [
      item('ascents.logAscents', { gymId: 'gym', climbIds: ['a', 'b'] }, at),
      item('ascents.logAscent', { climbId: 'a', day: '2026-11-03', attempts: 4 }, at + 1),
      item('ascents.setAttempts', { climbId: 'b', attempts: 1 }, at + 2),
    ],
  );
  expect(records.get('a')).toMatchObject({
    repeatCount: 2,
    firstAt: '2026-11-03T12:00:00.000Z',
    lastAt: '2026-11-21T08:00:00.000Z',
    attempts: 4,
  });
  expect(records.get('b')).toMatchObject({ repeatCount: 1, attempts: 1, isWaiting: true });
});
