import { expect, it } from 'vitest';
import type { QueueItem } from '../../../lib/queue/item';
import { likeOf, waitingComments } from './waiting';

const queued = (name: string, input: object, more: Partial<QueueItem> = {}): QueueItem => ({
  key: 'key',
  uid: 'ana',
  name,
  input,
  foldKey: null,
  createdAtMs: 1,
  state: 'waiting',
  attempts: 0,
  keepsRefusal: true,
  refusal: null,
  ...more,
});
const refusal = { code: 'not_found', message: 'We couldn’t find that.', details: {} } as const;

it('lists the unsent comments of one solution, with the reason of a refused one', () => {
  const items = [
    queued('comments.addComment', { solutionId: 'one', text: 'First' }, { attempts: 1 }),
    queued('comments.addComment', { solutionId: 'two', text: 'Elsewhere' }),
    queued(
      'comments.addComment',
      { solutionId: 'one', parentId: 'root', text: 'Refused' },
      { state: 'refused', refusal, attempts: 1 },
    ),
    queued('ascents.logAscent', { climbId: 'one' }),
  ];
  expect(waitingComments('one', items)).toEqual([
    { key: 'key', parentId: null, text: 'First', createdAtMs: 1, refusal: null, isBegun: true },
    {
      key: 'key',
      parentId: 'root',
      text: 'Refused',
      createdAtMs: 1,
      refusal: refusal.message,
      isBegun: false,
    },
  ]);
});

it('shows an unsent like, once', () => {
  const like = (isOn: boolean, subjectId = 'c') =>
    queued('reactions.setReaction', { reaction: 'like', subject: 'comment', subjectId, isOn });
  const comment = { id: 'c', isLiked: false, likeCount: 3 };
  expect(likeOf(comment, [like(true, 'other')])).toEqual({ isOn: false, count: 3 });
  expect(likeOf(comment, [like(true)])).toEqual({ isOn: true, count: 4 });
  expect(likeOf({ ...comment, isLiked: true }, [like(true)])).toEqual({ isOn: true, count: 3 });
  expect(likeOf({ ...comment, isLiked: true }, [like(true), like(false)])).toEqual({
    isOn: false,
    count: 2,
  });
});
