import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { recount } from '../../platform/db/recount';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { insertSolution } from '../../platform/testing/solution';
import { slices } from '../../slices';
import { gyms } from '../gyms/schema';
import { solutions } from '../solutions/schema';
import { gymRoles } from '../staff/schema';

let t: TestApp;
let round = 0;
let gymId: string;
let solutionId: string;
const jobs = createManualJobs();
const start = new Date('2026-11-21T03:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  await insertAccounts(
    t.deps.database.drizzle,
    { uid: 'mila', firstName: 'Mila', lastName: 'Berg', isVisibleInProduct: true },
    { uid: 'joss', firstName: 'Joss', lastName: 'Lund' },
    'priya',
    'siobhan',
    'anja',
  );
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(start);
  round += 1;
  gymId = `gym-${round}`;
  solutionId = `${gymId}-solution`;
  await t.deps.database.pool.query('truncate notifications, notification_actors');
  const db = t.deps.database.drizzle;
  await insertGym(db, { id: gymId }, [{ id: `${gymId}-up`, name: 'Slow Burn' }]);
  await insertSolution(db, { id: solutionId, gymId, climbId: `${gymId}-up`, uid: 'mila' });
  await db.insert(gymRoles).values([
    { gymId, uid: 'siobhan', role: 'staff' },
    { gymId, uid: 'anja', role: 'setter' },
  ]);
  jobs.drain();
  t.drain();
});

const later = (minutes: number) => t.setNow(new Date(start.getTime() + minutes * 60_000));
const call = (name: string, input: object, as = 'joss') =>
  t.call(`comments.${name}`, input, { as });
async function add(text: string, more: object = {}, as = 'joss'): Promise<string> {
  const { status, body } = await call('addComment', { solutionId, text, ...more }, as);
  expect(status).toBe(200);
  await jobs.run();
  return body.result.commentId;
}
const path = () => `/api/solutions/${solutionId}/comments`;
const read = async (as?: string, query = '') =>
  (await t.read(`${path()}${query}`, as === undefined ? {} : { as })).body;
interface Line {
  readonly id: string;
  readonly author: { readonly name: string } | null;
  readonly text: string;
  readonly replies?: readonly Line[];
}
const lines = (items: readonly Line[]): unknown[] =>
  items.map(({ author, text, replies = [] }) => {
    const own = author === null ? '–' : `${author.name}: ${text}`;
    return replies.length === 0 ? own : [own, lines(replies)];
  });
const linesFor = async (as?: string) => lines((await read(as)).items);
const told = async (as: string) =>
  (await t.read('/api/me/notifications', { as })).body.items.map(
    (item: { kind: string; relation: { subject: { path: string } } }) =>
      `${item.kind} ${item.relation.subject.path}`,
  );
/** Where a notification leads to. */
const pathOf = (commentId: string) => `/solution/${solutionId}?comment=${commentId}`;
/** The climbs here were never told of their solutions. */
const noDrift = async () => {
  const drifts = await recount(t.deps.database, slices, { fix: false });
  expect(drifts.filter(({ table }) => ['comments', 'solutions'].includes(table))).toEqual([]);
};

describe('a comment', () => {
  test('is there for everybody, counted, and told to the solution’s author and whoever has it open', async () => {
    const id = await add(' Does the heel work?\nI’m short. ');
    expect(t.sent).toContainEqual({
      channel: `gym:${gymId}`,
      type: 'gym.changed',
      data: { gymId, kinds: ['comments'], ids: [solutionId] },
    });
    expect(await read()).toEqual({
      gymId,
      total: 1,
      canModerate: false,
      nextCursor: null,
      items: [
        {
          id,
          parentId: null,
          author: { uid: 'joss', username: 'joss_name', name: 'Joss L.', photoURL: null },
          text: 'Does the heel work?\nI’m short.',
          createdAt: '2026-11-21T03:00:00.000000Z',
          editedAt: null,
          likeCount: 0,
          isLiked: false,
          isOwn: false,
          hidden: null,
          replyCount: 0,
          replies: [],
          repliesCursor: null,
        },
      ],
    });
    expect((await read('joss')).items[0].isOwn).toBe(true);
    expect(await told('mila')).toEqual([`solution_commented ${pathOf(id)}`]);
    expect(await told('joss')).toEqual([]);
    await noDrift();
  });

  test('is told once for each, even by the same person, and never to its own author', async () => {
    await add('One');
    later(1);
    await add('Two');
    await add('Mine', {}, 'mila');
    const before = (await told('mila')).length;
    expect(before).toBe(2);
  });

  test.each([
    ['', 'Required'],
    ['x'.repeat(1_001), 'At most 1000 characters'],
  ])('of %#: names the field and the rule', async (text, message) => {
    const { status, body } = await call('addComment', { solutionId, text });
    expect(status).toBe(400);
    expect(body.error.details.fields).toEqual([{ path: 'text', message }]);
  });

  test('takes 1,000 characters, and is not there for what nobody sees', async () => {
    await add('x'.repeat(1_000));
    const db = t.deps.database.drizzle;
    await db.update(solutions).set({ hiddenAt: start }).where(eq(solutions.id, solutionId));
    for (const id of [solutionId, 'nothing']) {
      const { body } = await call('addComment', { solutionId: id, text: 'Hello' });
      expect(body.error.details.code).toBe('not_found');
    }
    expect((await t.read(path())).status).toBe(404);
  });

  test('can be edited for five minutes by its author', async () => {
    const commentId = await add('Rigt heel');
    later(5);
    expect((await call('editComment', { commentId, text: 'Right heel' })).status).toBe(200);
    expect((await read()).items[0]).toMatchObject({
      text: 'Right heel',
      editedAt: '2026-11-21T03:05:00.000000Z',
    });
    t.setNow(new Date(start.getTime() + 300_001));
    const late = await call('editComment', { commentId, text: 'Left heel' });
    expect(late.body.error.details.code).toBe('comment_edit_over');
    const others = await call('editComment', { commentId, text: 'Ha' }, 'priya');
    expect(others.status).toBe(404);
    await noDrift();
  });

  test('vanishes when it is deleted, and so does what told of it', async () => {
    const commentId = await add('Never mind');
    await add('Beta?', {}, 'priya');
    expect((await call('deleteComment', { commentId }, 'priya')).status).toBe(404);
    expect((await call('deleteComment', { commentId })).status).toBe(200);
    await jobs.run();
    expect(await linesFor()).toEqual(['priya: Beta?']);
    expect((await read()).total).toBe(1);
    expect(await told('mila')).toHaveLength(1);
    expect((await call('deleteComment', { commentId })).status).toBe(404);
    await noDrift();
  });

  test('is liked once by each, and its author is told', async () => {
    const subjectId = await add('Start one hold lower');
    const like = (as: string, isOn = true) =>
      t.call(
        'reactions.setReaction',
        { reaction: 'like', subject: 'comment', subjectId, isOn },
        { as },
      );
    await like('priya');
    await like('priya');
    expect((await like('mila')).body.result.count).toBe(2);
    await jobs.run();
    expect(await told('joss')).toEqual([`comment_liked ${pathOf(subjectId)}`]);
    expect((await read('priya')).items[0]).toMatchObject({ likeCount: 2, isLiked: true });
    await like('priya', false);
    expect((await read('priya')).items[0]).toMatchObject({ likeCount: 1, isLiked: false });
    await noDrift();
  });
});

describe('replies', () => {
  test('stay on one level, oldest first, and tell the author of the comment they are to', async () => {
    const parentId = await add('Does the heel work?');
    later(1);
    const reply = await add('@joss_name lower', { parentId }, 'mila');
    later(2);
    const another = await add('Same height, worked', { parentId: reply }, 'priya');
    expect(await linesFor()).toEqual([
      [
        'Joss L.: Does the heel work?',
        ['Mila Berg: @joss_name lower', 'priya: Same height, worked'],
      ],
    ]);
    expect((await read()).total).toBe(3);
    expect(await told('joss')).toEqual([
      `comment_replied ${pathOf(another)}`,
      `comment_replied ${pathOf(reply)}`,
    ]);
    // of the comment itself, not of replies to it
    expect(await told('mila')).toHaveLength(1);
    await noDrift();
  });

  test('keep the place of a comment that is deleted, and go with nothing', async () => {
    const parentId = await add('No, it’s out');
    const reply = await add('It’s in', { parentId }, 'priya');
    await call('deleteComment', { commentId: parentId });
    expect(await linesFor()).toEqual([['–', ['priya: It’s in']]]);
    await call('deleteComment', { commentId: reply }, 'priya');
    expect(await linesFor()).toEqual([]);
    const gone = await call('addComment', { solutionId, parentId, text: 'Too late' });
    expect(gone.status).toBe(404);
    await noDrift();
  });

  test('come three with their comment, and the rest page by page', async () => {
    const parentId = await add('Thread');
    for (let n = 1; n <= 6; n += 1) {
      later(n);
      await add(`Reply ${n}`, { parentId }, 'priya');
    }
    const [thread] = (await read()).items;
    expect(thread).toMatchObject({ replyCount: 6 });
    expect(thread.replies.map(({ text }: Line) => text)).toEqual(['Reply 1', 'Reply 2', 'Reply 3']);
    const next = await read(undefined, `?parent=${parentId}&size=2&cursor=${thread.repliesCursor}`);
    expect(lines(next.items)).toEqual(['priya: Reply 4', 'priya: Reply 5']);
    const last = await read(undefined, `?parent=${parentId}&size=2&cursor=${next.nextCursor}`);
    expect(lines(last.items)).toEqual(['priya: Reply 6']);
    expect(last.nextCursor).toBeNull();
  });
});

test('pages are stable, newest first', async () => {
  for (let n = 1; n <= 3; n += 1) {
    later(n);
    await add(`Comment ${n}`);
  }
  const first = await read(undefined, '?size=2');
  later(9);
  await add('Newer');
  const next = await read(undefined, `?size=2&cursor=${first.nextCursor}`);
  expect([...lines(first.items), ...lines(next.items)]).toEqual(
    [3, 2, 1].map((n) => `Joss L.: Comment ${n}`),
  );
});

describe('a linked comment', () => {
  const threadOf = async (id: string, as?: string) =>
    lines((await read(as, `?thread=${id}`)).items);

  test('comes with its thread, as many replies as lead to it, and where they continue', async () => {
    const parentId = await add('Beta?', {}, 'anja');
    await add('Another one', {}, 'anja');
    const replies: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) {
      later(n);
      replies.push(await add(`Reply ${n}`, { parentId }, 'priya'));
    }
    const linesTo = (n: number) => [
      ['anja: Beta?', Array.from({ length: n }, (_, i) => `priya: Reply ${i + 1}`)],
    ];
    expect(await threadOf(parentId)).toEqual(linesTo(3));
    expect(await threadOf(replies[0] ?? '')).toEqual(linesTo(3));
    expect(await threadOf(replies[4] ?? '')).toEqual(linesTo(5));
    const [thread] = (await read(undefined, `?thread=${replies[4]}`)).items;
    const more = await read(undefined, `?parent=${parentId}&cursor=${thread.repliesCursor}`);
    expect(lines(more.items)).toEqual(['priya: Reply 6']);
  });

  test('is nothing once it’s gone, and its place while it has replies', async () => {
    const alone = await add('Never mind', {}, 'anja');
    const parentId = await add('Beta?', {}, 'anja');
    const reply = await add('Lower', { parentId }, 'priya');
    await call('deleteComment', { commentId: alone }, 'anja');
    expect(await threadOf(alone)).toEqual([]);
    await call('deleteComment', { commentId: parentId }, 'anja');
    expect(await threadOf(parentId)).toEqual([['–', ['priya: Lower']]]);
    await call('deleteComment', { commentId: reply }, 'priya');
    expect(await threadOf(reply)).toEqual([]);
    expect(await threadOf('unknown')).toEqual([]);
  });

  test('isn’t shown to people whom a block keeps apart, nor beside another solution', async () => {
    const id = await add('Beta?', {}, 'anja');
    const block = (isBlocked: boolean) =>
      t.call('blocks.setBlocked', { username: 'anja_name', isBlocked }, { as: 'priya' });
    await block(true);
    expect(await threadOf(id, 'priya')).toEqual([]);
    await block(false);
    expect(await threadOf(id, 'priya')).toEqual(['anja: Beta?']);
    const other = `${gymId}-other`;
    const db = t.deps.database.drizzle;
    await insertSolution(db, { id: other, gymId, climbId: `${gymId}-up`, uid: 'priya' });
    expect((await t.read(`/api/solutions/${other}/comments?thread=${id}`)).body.items).toEqual([]);
  });
});

describe('staff', () => {
  const hide = (commentId: string, as = 'siobhan') =>
    call('hideComment', { gymId, commentId, reason: 'Off topic' }, as);

  test('hide with a reason that the author and staff read, and show it again', async () => {
    const commentId = await add('Buy my shoes');
    await add('A question', {}, 'priya');
    expect((await hide(commentId)).status).toBe(200);
    await jobs.run();
    expect(await linesFor('priya')).toEqual(['priya: A question']);
    expect((await read('priya')).total).toBe(1);
    const own = (await read('joss')).items.find(({ id }: Line) => id === commentId);
    expect(own.hidden).toEqual({ at: '2026-11-21T03:00:00.000000Z', reason: 'Off topic' });
    expect(await read('siobhan')).toMatchObject({ canModerate: true });
    expect((await read('siobhan')).items).toHaveLength(2);
    expect(await told('joss')).toEqual([`comment_hidden ${pathOf(commentId)}`]);
    expect(await told('mila')).toHaveLength(1);
    await noDrift();

    await call('unhideComment', { gymId, commentId }, 'siobhan');
    await jobs.run();
    expect(await linesFor('priya')).toHaveLength(2);
    expect(await told('joss')).toEqual([`comment_restored ${pathOf(commentId)}`]);
    await noDrift();
  });

  test('are those of the gym, and no setters', async () => {
    const commentId = await add('Hello');
    expect((await hide(commentId, 'anja')).status).toBe(403);
    expect((await hide(commentId, 'mila')).status).toBe(403);
    const db = t.deps.database.drizzle;
    await insertGym(db, { id: `${gymId}-other` });
    await db.insert(gymRoles).values({ gymId: `${gymId}-other`, uid: 'priya', role: 'staff' });
    const elsewhere = { gymId: `${gymId}-other`, commentId, reason: 'No' };
    expect((await call('hideComment', elsewhere, 'priya')).status).toBe(404);
  });
});

describe('people who don’t see each other', () => {
  const block = (as: string, username: string, isBlocked = true) =>
    t.call('blocks.setBlocked', { username, isBlocked }, { as });

  test('find nothing of each other, and are told nothing of each other', async () => {
    const commentId = await add('Hello');
    await add('A reply', { parentId: commentId }, 'mila');
    await add('From Priya', {}, 'priya');
    const total = async (as: string) => (await t.read(path(), { as })).body.total;
    expect(await total('priya')).toBe(3);
    await block('priya', 'joss_name');
    try {
      expect([await total('priya'), await total('joss'), await total('mila')]).toEqual([2, 2, 3]);
      expect(await linesFor('priya')).toEqual(['priya: From Priya', ['–', ['Mila Berg: A reply']]]);
      expect(await linesFor('joss')).toEqual([['Joss L.: Hello', ['Mila Berg: A reply']]]);
      const reply = await call(
        'addComment',
        { solutionId, parentId: commentId, text: 'Hi' },
        'priya',
      );
      expect(reply.status).toBe(404);
      const like = { reaction: 'like', subject: 'comment', subjectId: commentId, isOn: true };
      expect((await t.call('reactions.setReaction', like, { as: 'priya' })).status).toBe(404);
    } finally {
      await block('priya', 'joss_name', false);
    }
    expect(await linesFor('priya')).toHaveLength(2);
  });

  test('can’t keep staff from moderating by a block', async () => {
    const commentId = await add('Buy my shoes');
    await block('joss', 'siobhan_name');
    await block('mila', 'siobhan_name');
    try {
      expect(await linesFor('siobhan')).toEqual(['Joss L.: Buy my shoes']);
      const hiding = { gymId, commentId, reason: 'No adverts' };
      expect((await call('hideComment', hiding, 'siobhan')).status).toBe(200);
      // for everything else they are apart, as anybody would be
      expect((await call('addComment', { solutionId, text: 'Hi' }, 'siobhan')).status).toBe(404);
      // setters moderate nothing
      await block('mila', 'anja_name');
      expect((await t.read(path(), { as: 'anja' })).status).toBe(404);
    } finally {
      await block('joss', 'siobhan_name', false);
      await block('mila', 'siobhan_name', false);
      await block('mila', 'anja_name', false);
    }
  });

  test('lose what told of each other, as long as it lasts', async () => {
    await add('Hello');
    await add('From Priya', {}, 'priya');
    const bell = async () =>
      (await t.read('/api/me/notifications/unopened', { as: 'mila' })).body.unopenedCount;
    expect([await bell(), (await told('mila')).length]).toEqual([2, 2]);
    await block('mila', 'joss_name');
    expect([await bell(), (await told('mila')).length]).toEqual([1, 1]);
    await block('mila', 'joss_name', false);
    expect([await bell(), (await told('mila')).length]).toEqual([2, 2]);
  });

  test('don’t reach the comments of each other’s solutions', async () => {
    await block('mila', 'joss_name');
    try {
      expect((await t.read(path(), { as: 'joss' })).status).toBe(404);
      expect((await call('addComment', { solutionId, text: 'Hi' })).status).toBe(404);
    } finally {
      await block('mila', 'joss_name', false);
    }
  });
});

test('whoever is away takes their comments with them, and brings them back', async () => {
  const parentId = await add('Hello');
  await add('Welcome', { parentId }, 'priya');
  const db = t.deps.database.drizzle;
  const away = (at: Date | null) =>
    db.update(accounts).set({ deactivatedAt: at }).where(eq(accounts.uid, 'joss'));
  const totals = async () => [(await read()).total, (await read('priya')).total];
  await away(start);
  expect(await linesFor()).toEqual([['–', ['priya: Welcome']]]);
  expect(await totals()).toEqual([1, 1]);
  expect((await read('siobhan')).total).toBe(1);
  // who is away and blocked is taken off once
  const block = (isBlocked: boolean) =>
    t.call('blocks.setBlocked', { username: 'joss_name', isBlocked }, { as: 'priya' });
  await block(true);
  expect(await totals()).toEqual([1, 1]);
  await block(false);
  await away(null);
  expect(await linesFor()).toEqual([['Joss L.: Hello', ['priya: Welcome']]]);
  expect(await totals()).toEqual([2, 2]);
});

test('of a private gym there are none for a stranger', async () => {
  const commentId = await add('Hello');
  const db = t.deps.database.drizzle;
  await db
    .update(gyms)
    .set({ access: 'link', accessKey: 'k'.repeat(22) })
    .where(eq(gyms.id, gymId));
  expect((await t.read(path(), { as: 'priya' })).status).toBe(404);
  expect((await call('addComment', { solutionId, text: 'Hi' }, 'priya')).status).toBe(404);
  const like = { reaction: 'like', subject: 'comment', subjectId: commentId, isOn: true };
  expect((await t.call('reactions.setReaction', like, { as: 'priya' })).status).toBe(404);
  expect((await t.read(path(), { as: 'siobhan' })).status).toBe(200);
  // their own they can still take back
  expect((await call('deleteComment', { commentId })).status).toBe(200);
});
