import { expect, it } from 'vitest';
import type { QueueItem } from '../../../lib/queue/item';
import { marksOf } from './own-reactions';

const kept = (reaction: string, subjectId: string, isOn: boolean): QueueItem => ({
  key: `${reaction} ${subjectId} ${isOn}`,
  uid: 'ana',
  name: 'reactions.setReaction',
  input: { reaction, subject: 'climb', subjectId, isOn },
  foldKey: `${reaction} ${subjectId}`,
  createdAtMs: 1,
  state: 'waiting',
  attempts: 0,
  isRefusalKept: false,
  refusal: null,
});
const liked = (subjectId: string) => ({ reaction: 'like', subject: 'climb', subjectId }) as const;

it('lays what is kept over what the server has, and moves the counts by the difference', () => {
  const marks = marksOf(
    [liked('a'), liked('b'), { ...liked('b'), reaction: 'favourite' }],
    [kept('like', 'a', false), kept('like', 'c', true), kept('favourite', 'c', true)],
  );
  expect(marks.get('a')).toMatchObject({ isLiked: false, likeChange: -1, favouriteChange: 0 });
  expect(marks.get('b')).toMatchObject({ isLiked: true, isFavourite: true, likeChange: 0 });
  expect(marks.get('c')).toEqual({
    isLiked: true,
    isFavourite: true,
    likeChange: 1,
    favouriteChange: 1,
  });
});

it('counts a like once that is kept and already answered, and one that changed its mind not at all', () => {
  expect(marksOf([liked('a')], [kept('like', 'a', true)]).get('a')).toMatchObject({
    isLiked: true,
    likeChange: 0,
  });
  expect(marksOf([], [kept('like', 'a', true), kept('like', 'a', false)]).get('a')).toMatchObject({
    isLiked: false,
    likeChange: 0,
  });
});

it('leaves out what was refused and what is of others', () => {
  const refused = { ...kept('like', 'a', true), state: 'refused' } as const;
  const other = { ...kept('like', 'b', true), name: 'ascents.logAscent' };
  expect(marksOf([], [refused, other]).size).toBe(0);
});
