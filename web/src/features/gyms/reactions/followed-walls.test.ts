import { expect, it } from 'vitest';
import type { QueueItem } from '../../../lib/queue/item';
import { followsWall } from './followed-walls';

const queued = (isOn: boolean, more: object = {}): QueueItem => ({
  key: `follow ${isOn}`,
  uid: 'ana',
  name: 'reactions.setReaction',
  input: { reaction: 'follow', subject: 'section', subjectId: 'prow', isOn, ...more },
  foldKey: 'follow',
  createdAtMs: 1,
  state: 'waiting',
  attempts: 0,
  keepsRefusal: false,
  refusal: null,
});
const stored = [{ reaction: 'follow', subject: 'section', subjectId: 'prow' }] as const;

it('is what the server says, or what isn’t sent yet', () => {
  expect(followsWall('prow', [], [])).toBe(false);
  expect(followsWall('prow', stored, [])).toBe(true);
  expect(followsWall('prow', stored, [queued(false)])).toBe(false);
  expect(followsWall('prow', [], [queued(true)])).toBe(true);
  expect(followsWall('prow', [], [queued(true), queued(false)])).toBe(false);
});

it('is nobody else’s change, and not a refused one', () => {
  expect(followsWall('prow', [], [queued(true, { subjectId: 'cave' })])).toBe(false);
  expect(followsWall('prow', [], [queued(true, { reaction: 'like', subject: 'climb' })])).toBe(
    false,
  );
  expect(followsWall('prow', [], [{ ...queued(true), state: 'refused' }])).toBe(false);
});
