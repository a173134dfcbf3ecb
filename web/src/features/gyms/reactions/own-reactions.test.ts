import { expect, it } from 'vitest';
import type { QueueItem } from '../../../lib/queue/item';
import { marksOf } from './own-reactions';

const queued = (reaction: string, subjectId: string, isOn: boolean): QueueItem => ({
  key: `${reaction} ${subjectId} ${isOn}`,
  uid: 'ana',
  name: 'reactions.setReaction',
  input: { reaction, subject: 'climb', subjectId, isOn },
  foldKey: `${reaction} ${subjectId}`,
  createdAtMs: 1,
  state: 'waiting',
  attempts: 0,
  keepsRefusal: false,
  refusal: null,
});
const liked = (subjectId: string) => ({ reaction: 'like', subject: 'climb', subjectId }) as const;

it('overlays unsent likes on the server’s and moves the counts by the difference', () => {
  const marks = marksOf(
    [liked('a'), liked('b'), { ...liked('d'), reaction: 'favourite' }],
    [queued('like', 'a', false), queued('like', 'c', true), queued('favourite', 'c', true)],
  );
  expect(marks.get('a')).toEqual({ isLiked: false, likeChange: -1 });
  expect(marks.get('b')).toEqual({ isLiked: true, likeChange: 0 });
  expect(marks.get('c')).toEqual({ isLiked: true, likeChange: 1 });
  expect(marks.has('d')).toBe(false);
});

it('counts a like once if it is queued and already answered, and a like undone in the queue not at all', () => {
  expect(marksOf([liked('a')], [queued('like', 'a', true)]).get('a')).toMatchObject({
    isLiked: true,
    likeChange: 0,
  });
  expect(
    marksOf([], [queued('like', 'a', true), queued('like', 'a', false)]).get('a'),
  ).toMatchObject({
    isLiked: false,
    likeChange: 0,
  });
});

it('ignores refused changes and other calls', () => {
  const refused = { ...queued('like', 'a', true), state: 'refused' } as const;
  const other = { ...queued('like', 'b', true), name: 'ascents.logAscent' };
  expect(marksOf([], [refused, other]).size).toBe(0);
});
