import { expect, it } from 'vitest';
import type { QueueItem } from '../../../lib/queue/item';
import { markOf } from './marks';

const thank = { subject: 'solution', subjectId: 'beta', reaction: 'thank' } as const;
const queued = (isOn: boolean, more: object = {}): QueueItem => ({
  key: `thank ${isOn}`,
  uid: 'ana',
  name: 'reactions.setReaction',
  input: { ...thank, isOn, ...more },
  foldKey: 'thank',
  createdAtMs: 1,
  state: 'waiting',
  attempts: 0,
  keepsRefusal: false,
  refusal: null,
});

it('is what the server says, moved by what isn’t sent yet', () => {
  expect(markOf(thank, [], [])).toEqual({ isOn: false, change: 0 });
  expect(markOf(thank, [thank], [])).toEqual({ isOn: true, change: 0 });
  expect(markOf(thank, [], [queued(true)])).toEqual({ isOn: true, change: 1 });
  expect(markOf(thank, [thank], [queued(false)])).toEqual({ isOn: false, change: -1 });
  expect(markOf(thank, [], [queued(true), queued(false)])).toEqual({ isOn: false, change: 0 });
});

it('counts nothing twice that is queued and answered already', () => {
  expect(markOf(thank, [thank], [queued(true)])).toEqual({ isOn: true, change: 0 });
});

it('is no other reaction, no other thing, and nothing refused', () => {
  const others = [queued(true, { reaction: 'like' }), queued(true, { subjectId: 'other' })];
  expect(markOf(thank, [{ ...thank, subject: 'climb' }], others).isOn).toBe(false);
  expect(markOf(thank, [], [{ ...queued(true), state: 'refused' }]).isOn).toBe(false);
});
