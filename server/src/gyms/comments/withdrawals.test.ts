import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeUnread, goneEvents } from '../../people/notifications/public';
import { notificationsSlice } from '../../people/notifications/slice';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { purgeAccount } from '../../platform/testing/purge-account';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { insertVideo } from '../../platform/testing/sample-gym';
import { sweepSolutionsJob } from '../solutions/purge-solutions';
import { solutions } from '../solutions/schema';
import { gymRoles } from '../staff/schema';

let t: TestApp;
let solutionId: string;
let commentId: string;
let replyId: string;
const jobs = createManualJobs();
const start = new Date('2026-11-21T03:00:00.000Z');
const patience = { timeout: 10_000 };
const people = ['mila', 'joss', 'priya', 'sam'];

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
});
afterAll(() => t.close());

const call = async (name: string, input: object, as: string) => {
  const { status, body } = await t.call(name, input, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result;
};
const react = (as: string, input: { subject: string; subjectId: string; reaction: string }) =>
  call('reactions.setReaction', { isOn: true, ...input }, as);
const saved = { subject: 'climb', subjectId: 'up', reaction: 'favourite' };
const query = (text: string, values: unknown[] = []) => t.deps.database.pool.query(text, values);
const withdrawnKinds = [
  'solution_created',
  'solution_liked',
  'solution_thanked',
  'solution_commented',
  'comment_replied',
  'comment_liked',
];

// mila shows how it goes: sam, who saved the climb, is told, the others like, thank, comment and reply
beforeEach(async () => {
  await query('truncate accounts, gyms, videos, deletion_requests, purged_accounts cascade');
  t.setNow(start);
  const db = t.deps.database.drizzle;
  await insertAccounts(db, ...people, 'staff');
  await insertGym(db, {}, [{ id: 'up', name: 'Slow Burn' }]);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'staff', role: 'manager' });
  await react('sam', saved);
  await insertVideo(db, 'video', { uid: 'mila', state: 'ready' });
  const draft = { gymId: 'gym', climbId: 'up', videoId: 'video', caption: '' };
  solutionId = (await call('solutions.createDraft', draft, 'mila')).solutionId;
  await call('solutions.publishSolutions', { solutionIds: [solutionId] }, 'mila');
  await react('joss', { subject: 'solution', subjectId: solutionId, reaction: 'like' });
  await react('priya', { subject: 'solution', subjectId: solutionId, reaction: 'thank' });
  const say = async (as: string, parentId: string | null) =>
    (await call('comments.addComment', { solutionId, text: 'Heel?', parentId }, as)).commentId;
  commentId = await say('joss', null);
  replyId = await say('priya', commentId);
  await react('priya', { subject: 'comment', subjectId: commentId, reaction: 'like' });
  await react('joss', { subject: 'comment', subjectId: replyId, reaction: 'like' });
  await jobs.run();
  await query(`delete from notifications where kind = 'achievement_earned'`);
  expect(await told()).toEqual({
    mila: ['solution_commented', 'solution_liked', 'solution_thanked'],
    joss: ['comment_liked', 'comment_replied'],
    priya: ['comment_liked'],
    sam: ['solution_created'],
  });
  jobs.drain();
  t.drain();
});

/** What each has of it, once the jobs ran and the count was compared with the list. */
async function told(): Promise<Record<string, string[]>> {
  await jobs.run();
  const all: Record<string, string[]> = {};
  for (const as of people) {
    const { body, status } = await t.read('/api/me/notifications', { as });
    if (status !== 200) continue;
    const { unopenedCount } = (await t.read('/api/me/notifications/unopened', { as })).body;
    expect([as, unopenedCount, body.unopenedCount]).toEqual([
      as,
      body.items.length,
      body.items.length,
    ]);
    const kinds = body.items.map(({ kind }: { kind: string }) => kind);
    const own = kinds.filter((kind: string) => withdrawnKinds.includes(kind)).toSorted();
    if (own.length > 0) all[as] = own;
  }
  return all;
}

const at = (hours: number) => t.setNow(new Date(start.getTime() + hours * 3_600_000));
const hide = (isHidden: boolean) =>
  isHidden
    ? call('solutions.hideSolution', { gymId: 'gym', solutionId, reason: 'Spam' }, 'staff')
    : call('solutions.unhideSolution', { gymId: 'gym', solutionId }, 'staff');
describe('what was told of a solution is withdrawn from everybody', () => {
  test('once its author deletes it, even from who doesn’t save the climb any more', async () => {
    await call('reactions.setReaction', { ...saved, isOn: false }, 'sam');
    await call('solutions.deleteSolution', { solutionId }, 'mila');
    expect(await told()).toEqual({});
    expect(t.sent.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['own:mila', 'own:joss', 'own:priya', 'own:sam']),
    );
  });

  test('once staff hide it; its author reads of that alone', async () => {
    await hide(true);
    expect(await told()).toEqual({});
    const { items } = (await t.read('/api/me/notifications', { as: 'mila' })).body;
    expect(items).toMatchObject([{ kind: 'solution_hidden' }]);
  });

  test('but not if it is shown again before the job runs', async () => {
    const before = await told();
    await hide(true);
    await hide(false);
    expect(await told()).toEqual(before);
  });

  test('once it is swept, with what was told of its comments', async () => {
    const { drizzle } = t.deps.database;
    await drizzle.update(solutions).set({ deletedAt: start }).where(eq(solutions.id, solutionId));
    at(25);
    await sweepSolutionsJob.run(t.deps);
    expect(await told()).toEqual({});
  });

  test('once its author is purged', async () => {
    await purgeAccount(t, 'mila');
    expect(await told()).toEqual({});
  });

  test('each night, if an event was missed', async () => {
    await query('delete from solutions');
    const { unopenedCount } = (await t.read('/api/me/notifications', { as: 'joss' })).body;
    expect(unopenedCount).toBe(2);
    await notificationsSlice.jobs
      ?.find(({ name }) => name === 'notifications.sweepGone')
      ?.run(t.deps);
    expect(await told()).toEqual({});
  });
});

test('naming the next two hundred who saved the climb withdraws nothing once more', async () => {
  await hide(true);
  jobs.drain();
  const withdrawn = async () =>
    (await query('select from notifications where withdrawn_at is not null')).rows.length;
  const payload = { subjectId: solutionId };
  await jobs.handle({ type: 'solution.announced', payload: { ...payload, after: 'joss' } });
  expect(await withdrawn()).toBe(0);
  await jobs.handle({ type: 'solution.announced', payload });
  expect(await withdrawn()).toBe(7);
});

describe('what was told of a comment is withdrawn from everybody', () => {
  const rest = {
    mila: ['solution_liked', 'solution_thanked'],
    priya: ['comment_liked'],
    sam: ['solution_created'],
  };

  test('once its author deletes it', async () => {
    await call('comments.deleteComment', { commentId }, 'joss');
    expect(await told()).toEqual({ ...rest, joss: ['comment_replied'] });
    await call('comments.deleteComment', { commentId: replyId }, 'priya');
    expect(await told()).toEqual({ mila: rest.mila, sam: rest.sam });
  });

  test('once staff hide it', async () => {
    const reason = 'Spam';
    await call('comments.hideComment', { gymId: 'gym', commentId, reason }, 'staff');
    expect(await told()).toEqual({ ...rest, joss: ['comment_replied'] });
  });

  test('once its author is purged', async () => {
    await purgeAccount(t, 'priya');
    expect(await told()).toEqual({ mila: ['solution_commented', 'solution_liked'], sam: rest.sam });
  });
});

describe('what was withdrawn returns unopened, and nobody is told twice', () => {
  const isPushed = () => jobs.enqueued.some(({ type }) => type === 'notifications.arrived');

  test('once staff show the solution again', async () => {
    const before = await told();
    await hide(true);
    expect(await told()).toEqual({});
    t.drain();
    await hide(false);
    expect(await told()).toEqual(before);
    expect(t.sent.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['own:mila', 'own:joss', 'own:priya', 'own:sam']),
    );
    const { rows } = await query(
      'select count(*)::int from notifications where deleted_at is null',
    );
    // and that the solution was hidden or restored, which follows staff
    expect(rows).toEqual([{ count: 8 }]);
    expect(jobs.enqueued.filter(({ type }) => type === 'notifications.arrived')).toHaveLength(2);
  });

  test('once its author restores the solution', async () => {
    const before = await told();
    await call('solutions.deleteSolution', { solutionId }, 'mila');
    expect(await told()).toEqual({});
    await call('solutions.restoreSolution', { solutionId }, 'mila');
    expect(await told()).toEqual(before);
    expect(isPushed()).toBe(false);
  });

  test('once staff show the comment again, but not while its solution is hidden', async () => {
    const before = await told();
    const of = { gymId: 'gym', commentId };
    await call('comments.hideComment', { ...of, reason: 'Spam' }, 'staff');
    await hide(true);
    await call('comments.unhideComment', of, 'staff');
    expect(await told()).toEqual({});
    await hide(false);
    expect(await told()).toEqual(before);
  });

  test('without what was undone meanwhile', async () => {
    await hide(true);
    await jobs.run();
    const like = { subject: 'solution', subjectId: solutionId, reaction: 'like', isOn: false };
    await call('reactions.setReaction', like, 'joss');
    await call('comments.deleteComment', { commentId: replyId }, 'priya');
    await jobs.run();
    await hide(false);
    expect(await told()).toEqual({
      mila: ['solution_commented', 'solution_thanked'],
      joss: ['comment_liked'],
      sam: ['solution_created'],
    });
  });

  test('with what happened before the solution was hidden and is told only now', async () => {
    await react('priya', { subject: 'solution', subjectId: solutionId, reaction: 'like' });
    await call('comments.addComment', { solutionId, text: 'Thanks', parentId: null }, 'sam');
    await hide(true);
    expect(await told()).toEqual({});
    await hide(false);
    expect((await told())['mila']).toEqual([
      'solution_commented',
      'solution_commented',
      'solution_liked',
      'solution_thanked',
    ]);
  });

  test('with a push of what is folded into it before the job that brings it back', async () => {
    await hide(true);
    await jobs.run();
    await hide(false);
    jobs.drain();
    await react('sam', { subject: 'solution', subjectId: solutionId, reaction: 'like' });
    await jobs.run();
    const { rows } = await query(`select id from notifications where kind = 'solution_liked'`);
    const [{ id }] = rows;
    expect(jobs.enqueued).toContainEqual({ type: 'notifications.arrived', payload: { ids: [id] } });
    expect(await describeUnread(t.deps, { uid: 'mila', id })).toMatchObject({
      text: 'joss and sam liked your solution of Slow Burn',
    });
  });

  test('and is in no list once something is folded into it while hidden', async () => {
    await react('sam', { subject: 'solution', subjectId: solutionId, reaction: 'like' });
    const liked = [...jobs.enqueued];
    await hide(true);
    jobs.drain();
    for (const event of liked) await jobs.handle(event);
    expect((await told())['mila']).toEqual(['solution_commented', 'solution_thanked']);
    expect(isPushed()).toBe(false);
  });

  test('and what was opened before stays opened', async () => {
    const { items } = (await t.read('/api/me/notifications', { as: 'priya' })).body;
    await call('notifications.markOpened', { notificationId: items[0].id }, 'priya');
    await hide(true);
    await jobs.run();
    await hide(false);
    await jobs.run();
    const after = (await t.read('/api/me/notifications', { as: 'priya' })).body;
    expect([after.unopenedCount, after.items.length]).toEqual([0, 1]);
  });

  test('unless it is gone for good: nothing of it is left', async () => {
    await call('solutions.deleteSolution', { solutionId }, 'mila');
    await jobs.run();
    at(25);
    await sweepSolutionsJob.run(t.deps);
    await jobs.run();
    const { rows } = await query('select kind from notifications where deleted_at is null');
    expect(rows).toEqual([]);
  });

  test('and meanwhile nobody opens or archives it', async () => {
    const { items } = (await t.read('/api/me/notifications', { as: 'sam' })).body;
    await hide(true);
    await jobs.run();
    const of = { notificationId: items[0].id };
    const { status } = await t.call('notifications.markOpened', of, { as: 'sam' });
    expect(status).toBe(404);
    await call('notifications.archiveAllNotifications', {}, 'sam');
    await hide(false);
    expect((await told())['sam']).toEqual(['solution_created']);
  });
});

describe('what was archived follows once it is restored', () => {
  const archive = async (as: string) => {
    const { archivedAt } = await call('notifications.archiveAllNotifications', {}, as);
    return () => call('notifications.restoreNotifications', { archivedAt }, as);
  };

  test('while its subject is hidden, and returns with it', async () => {
    const before = await told();
    const restore = [await archive('sam'), await archive('joss')];
    await hide(true);
    expect(await told()).toEqual({});
    for (const restoring of restore) await restoring();
    expect(await told()).toEqual({});
    await hide(false);
    expect(await told()).toEqual(before);
  });

  test('if its subject was shown again meanwhile: it is there', async () => {
    const before = await told();
    const restore = await archive('joss');
    await hide(true);
    await jobs.run();
    await hide(false);
    expect((await told())['joss']).toBeUndefined();
    await restore();
    expect(await told()).toEqual(before);
  });

  test('if its subject is gone: it is deleted', async () => {
    const restore = await archive('priya');
    await call('comments.deleteComment', { commentId: replyId }, 'priya');
    await jobs.run();
    await restore();
    expect((await told())['priya']).toBeUndefined();
  });

  test('by no job if everything was opened', async () => {
    const { items } = (await t.read('/api/me/notifications', { as: 'sam' })).body;
    await call('notifications.markOpened', { notificationId: items[0].id }, 'sam');
    const restore = await archive('sam');
    await restore();
    expect(jobs.enqueued).toEqual([]);
  });
});

describe('what somebody is told at the same time follows', () => {
  /** Lets something withdraw wait for who tells of a subject, and that one commit something meanwhile. */
  async function commitDuring(
    withdraw: () => Promise<unknown>,
    lock: string,
    [text, values]: readonly [text: string, values: unknown[]],
  ) {
    const teller = await t.deps.database.pool.connect();
    await teller.query('begin');
    await teller.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
    const withdrawing = withdraw();
    const waiting = () =>
      query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(async () => (await waiting()).rows.length, patience).toBeGreaterThan(0);
    await teller.query(text, values);
    await teller.query('commit');
    teller.release();
    await withdrawing;
  }

  /** Tells what was true when it was read, as following a notice does, while something withdraws. */
  async function tellDuring(withdraw: () => Promise<unknown>) {
    await commitDuring(withdraw, `notifications solution_liked ${solutionId}`, [
      `insert into notifications (id, recipient_uid, kind, subject, subject_id, created_at, updated_at)
       values ('late', 'mila', 'solution_liked', 'solution', $1, now(), now())`,
      [solutionId],
    ]);
    const { rows } = await query(
      `select withdrawn_at is not null as withdrawn, deleted_at is not null as deleted
         from notifications where id = 'late'`,
    );
    return rows[0];
  }

  test('as the solution is hidden', async () => {
    await hide(true);
    expect(await tellDuring(jobs.run)).toEqual({ withdrawn: true, deleted: false });
  });

  test('as it is swept', async () => {
    await query('delete from solutions');
    const [event] = goneEvents('solution', [solutionId]);
    if (event === undefined) throw new Error('nothing follows');
    expect(await tellDuring(() => jobs.handle(event))).toEqual({ withdrawn: false, deleted: true });
  });

  test('as somebody comments: what was told of the last of the first fifty comments', async () => {
    await query(
      `insert into comments (id, solution_id, uid, text, created_at)
       select '00-' || n, $1, 'joss', 'Nice', now() from generate_series(10, 59) n`,
      [solutionId],
    );
    await query(
      `insert into notifications (id, recipient_uid, kind, subject, subject_id, created_at, updated_at)
       select 'of-' || id, 'mila', 'solution_commented', 'comment', id, now(), now()
         from comments where id like '00-%'`,
    );
    await hide(true);
    await commitDuring(jobs.run, 'notifications solution_commented 00-10', [
      `insert into comments (id, solution_id, uid, text, created_at)
       values ('00-00', $1, 'joss', 'First', now())`,
      [solutionId],
    ]);
    const { rows } = await query(
      `select id from notifications where id like 'of-%' and withdrawn_at is null`,
    );
    expect(rows).toEqual([]);
  });
});

test('what somebody opened stays as they read it while its subject is there', async () => {
  const { items } = (await t.read('/api/me/notifications', { as: 'sam' })).body;
  await call('notifications.markOpened', { notificationId: items[0].id }, 'sam');
  await call('solutions.deleteSolution', { solutionId }, 'mila');
  await jobs.run();
  const after = (await t.read('/api/me/notifications', { as: 'sam' })).body;
  expect([after.unopenedCount, after.items.length]).toEqual([0, 1]);
});
