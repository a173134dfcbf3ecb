import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../accounts/schema';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { followNotices } from './events';
import type { Notice } from './hooks';
import { notificationActors, notifications } from './schema';
import { notificationsSlice } from './slice';

let t: TestApp;
const jobs = createManualJobs();
const many = Array.from({ length: 55 }, (_, index) => `many-${index}`);
const start = new Date('2026-11-21T03:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  await insertAccounts(t.deps.database.drizzle, 'ruben', 'ana', 'ben', 'cleo', 'dan');
  await insertGym(t.deps.database.drizzle, {}, [
    { id: 'slow-burn', name: 'Slow Burn', setterUid: 'ruben' },
    { id: 'left-sock', name: 'Left Sock', setterUid: 'ruben' },
    { id: 'nobodys' },
    ...many.map((id) => ({ id, setterUid: 'ruben' })),
  ]);
});
afterAll(() => t.close());
beforeEach(async () => {
  const db = t.deps.database.pool;
  await db.query('truncate reactions, notifications, notification_actors');
  await db.query('update climbs set like_count = 0');
  t.setNow(start);
  clear();
});

const clear = () => {
  jobs.drain();
  t.drain();
};
const minutes = (count: number) => t.setNow(new Date(start.getTime() + count * 60_000));
/** Likes or unlikes and lets the jobs run. */
async function like(as: string, subjectId = 'slow-burn', isOn = true): Promise<void> {
  const input = { reaction: 'like', subject: 'climb', subjectId, isOn };
  expect((await t.call('reactions.setReaction', input, { as })).status).toBe(200);
  await jobs.run();
}
const read = async (as = 'ruben') => (await t.read('/api/me/notifications', { as })).body;
const unopened = async (as = 'ruben') =>
  (await t.read('/api/me/notifications/unopened', { as })).body.unopenedCount;
const call = (name: string, input: object, as = 'ruben') =>
  t.call(`notifications.${name}`, input, { as });
const idsOf = async (as = 'ruben') =>
  (await read(as)).items.map(({ id }: { id: string }) => id) as string[];
const onlyId = async () => {
  const [id, ...more] = await idsOf();
  expect(more).toEqual([]);
  return id ?? '';
};
const actorsOf = async () =>
  (await read()).items.map(
    ({
      relation: { actors },
    }: {
      relation: { actors: { count: number; items: { uid: string }[] } };
    }) => [actors.count, ...actors.items.map(({ uid }) => uid)].join(' '),
  );
const toldOwn = (uid: string, ids: string[]) => ({
  channel: `own:${uid}`,
  type: 'own.changed',
  data: { kinds: ['notifications'], ids },
});

describe('a like', () => {
  test('notifies the climb’s setter and nobody else', async () => {
    await like('ana');
    const id = await onlyId();
    expect(await read()).toEqual({
      unopenedCount: 1,
      nextCursor: null,
      items: [
        {
          id,
          kind: 'climb_liked',
          relation: {
            recipient: { uid: 'ruben' },
            actors: {
              count: 1,
              items: [{ uid: 'ana', username: 'ana_name', name: 'ana', photoURL: null }],
            },
            subject: {
              kind: 'climb',
              id: 'slow-burn',
              name: 'Slow Burn',
              path: '/gym/gym/climb/slow-burn',
            },
          },
          created_at: '2026-11-21T03:00:00.000Z',
          seen_at: null,
          opened_at: null,
          archived_at: null,
          deleted_at: null,
          updated_at: '2026-11-21T03:00:00.000Z',
        },
      ],
    });
    expect(t.sent.filter(({ channel }) => channel !== 'gym:gym')).toEqual([
      {
        channel: 'own:ana',
        type: 'own.changed',
        data: { kinds: ['reactions'], ids: ['slow-burn'] },
      },
      toldOwn('ruben', [id]),
    ]);
    expect(await read('ana')).toEqual({ items: [], nextCursor: null, unopenedCount: 0 });
  });

  test('by the setter, or on a climb without a setter, notifies nobody', async () => {
    await like('ruben');
    await like('ana', 'nobodys');
    expect(await read()).toEqual({ items: [], nextCursor: null, unopenedCount: 0 });
    expect(t.sent.flatMap(({ data }) => (data as { kinds: string[] }).kinds)).not.toContain(
      'notifications',
    );
  });

  test('within the hour folds into one notification, which becomes unseen again; later ones start a new one', async () => {
    await like('ana');
    const first = await onlyId();
    await call('markSeen', { notificationIds: [first] });
    minutes(20);
    await like('ben');
    minutes(59);
    await like('cleo');
    await like('dan');
    expect(await actorsOf()).toEqual(['4 cleo dan ben']);
    expect((await read()).items[0]).toMatchObject({ id: first, seen_at: null });
    await like('ana', 'left-sock');
    expect(await unopened()).toBe(2);
    minutes(61);
    await like('ana', 'slow-burn', false);
    await like('ana');
    expect(await actorsOf()).toEqual(['1 ana', '1 ana', '3 cleo dan ben']);
  });

  test('starts a new notification once the first was opened or archived', async () => {
    await like('ana');
    await call('markOpened', { notificationId: await onlyId() });
    await like('ben');
    expect(await unopened()).toBe(1);
    const [newest] = await idsOf();
    await call('archiveNotification', { notificationId: newest });
    await like('cleo');
    expect(await actorsOf()).toEqual(['1 cleo', '1 ana']);
  });

  test('by a deactivated user is hidden, and shown again once they reactivate', async () => {
    const setOff = (uid: string, at: Date | null) =>
      t.deps.database.drizzle
        .update(accounts)
        .set({ deactivatedAt: at })
        .where(eq(accounts.uid, uid));
    await like('ana');
    await like('ben');
    await like('ben', 'left-sock');
    await setOff('ben', start);
    expect(await actorsOf()).toEqual(['1 ana']);
    expect(await unopened()).toBe(1);
    await setOff('ben', null);
    expect(await unopened()).toBe(2);
  });
});

describe('an unlike', () => {
  test('deletes its unopened notification, or only its actor if several are folded', async () => {
    await like('ana');
    await like('ben');
    clear();
    await like('ana', 'slow-burn', false);
    expect(await actorsOf()).toEqual(['1 ben']);
    const id = await onlyId();
    expect(t.sent.at(-1)).toEqual(toldOwn('ruben', [id]));
    await like('ben', 'slow-burn', false);
    expect(await read()).toEqual({ items: [], nextCursor: null, unopenedCount: 0 });
    const { rows } = await t.deps.database.pool.query('select deleted_at from notifications');
    expect(rows).toEqual([{ deleted_at: start }]);
  });

  test('changes nothing once it was opened, and liking again doesn’t notify twice', async () => {
    await like('ana');
    const id = await onlyId();
    await call('markOpened', { notificationId: id });
    clear();
    await like('ana', 'slow-burn', false);
    await like('ana');
    expect(await actorsOf()).toEqual(['1 ana']);
    expect(await unopened()).toBe(0);
    expect(t.sent.map(({ channel }) => channel)).not.toContain('own:ruben');
  });

  test('of an archived unopened notification isn’t undone by a restore', async () => {
    await like('ana');
    const { body } = await call('archiveAllNotifications', {});
    await like('ana', 'slow-burn', false);
    await call('restoreNotifications', { archivedAt: body.result.archivedAt });
    expect(await idsOf()).toEqual([]);
  });
});

describe('the nightly sweep', () => {
  const insert = async (
    id: string,
    { days, ...at }: { days: number; openedAt?: Date; archivedAt?: Date; withdrawnAt?: Date },
  ) => {
    const then = new Date(Date.now() - days * 86_400_000);
    await t.deps.database.drizzle.insert(notifications).values({
      ...at,
      id,
      recipientUid: 'ruben',
      kind: 'climb_liked',
      subject: 'climb',
      subjectId: 'slow-burn',
      createdAt: then,
      updatedAt: then,
    });
    await t.deps.database.drizzle
      .insert(notificationActors)
      .values({ notificationId: id, uid: 'ana', at: then });
  };
  const sweep = async (historyDays: string) => {
    const settings = parseSettings({ NODE_ENV: 'test', HISTORY_DAYS: historyDays });
    const { jobs: scheduled = [] } = notificationsSlice;
    for (const job of scheduled) await job.run({ ...t.deps, settings });
    const left = await t.deps.database.drizzle.select().from(notifications);
    return left.map(({ id }) => id).toSorted();
  };
  beforeEach(async () => {
    await Promise.all([
      insert('opened', { days: 181, openedAt: start }),
      insert('archived', { days: 181, archivedAt: start }),
      insert('withdrawn', { days: 181, withdrawnAt: start }),
      insert('opened lately', { days: 179, openedAt: start }),
      insert('unread', { days: 364 }),
      insert('unread for years', { days: 366 }),
    ]);
  });

  test('removes what was read, archived or withdrawn half a year ago, and all that is older than the history', async () => {
    expect(await sweep('365')).toEqual(['opened lately', 'unread']);
    expect(await t.deps.database.drizzle.select().from(notificationActors)).toHaveLength(2);
  });

  test('keeps what nobody read when history is kept for ever', async () => {
    expect(await sweep('0')).toEqual(['opened lately', 'unread', 'unread for years']);
  });
});

describe('the user’s list', () => {
  test('contains the newest 50, without capping the count', async () => {
    for (const [index, id] of many.entries()) {
      minutes(index);
      await like('ana', id);
    }
    const { items, unopenedCount } = await read();
    expect(items).toHaveLength(50);
    expect(unopenedCount).toBe(55);
    expect(await unopened()).toBe(55);
    expect(items[0].relation.subject.id).toBe('many-54');
    expect(items.at(-1).relation.subject.id).toBe('many-5');
  });

  test('goes on behind the newest 50, however many happened at once', async () => {
    const at = start.toISOString();
    await t.deps.database.pool.query(
      `with told as (
         insert into notifications (id, recipient_uid, kind, subject, subject_id, created_at, updated_at)
         select 'n-' || lpad(n::text, 3, '0'), 'ruben', 'climb_liked', 'climb', 'many-' || n, $1, $1
           from generate_series(0, 54) n returning id)
       insert into notification_actors (notification_id, uid, at) select id, 'ana', $1 from told`,
      [at],
    );
    const first = await read();
    const path = `/api/me/notifications?cursor=${first.nextCursor}`;
    const { items, nextCursor, unopenedCount } = (await t.read(path, { as: 'ruben' })).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([
      'n-004',
      'n-003',
      'n-002',
      'n-001',
      'n-000',
    ]);
    expect([nextCursor, unopenedCount, first.items.length]).toEqual([null, 55, 50]);
    expect((await t.read(path, { as: 'ana' })).status).toBe(400);
  });

  test('keeps the first time something was seen or opened, and notifies the other tabs once', async () => {
    await like('ana');
    await like('ben', 'left-sock');
    const [second = '', first = ''] = await idsOf();
    clear();
    minutes(5);
    const seen = await call('markSeen', { notificationIds: [first, second, 'unknown'] });
    expect(seen.body.result).toEqual({ count: 2 });
    expect(t.sent).toHaveLength(1);
    minutes(6);
    expect((await call('markSeen', { notificationIds: [first] })).body.result).toEqual({
      count: 0,
    });
    expect(t.sent).toHaveLength(1);
    const opened = await call('markOpened', { notificationId: first });
    expect(opened.body.result).toEqual({ openedAt: '2026-11-21T03:06:00.000Z' });
    minutes(7);
    expect((await call('markOpened', { notificationId: first })).body.result).toEqual(
      opened.body.result,
    );
    expect(t.sent).toHaveLength(2);
    const items = (await read()).items as { id: string }[];
    expect(items.find(({ id }) => id === first)).toMatchObject({
      seen_at: '2026-11-21T03:05:00.000Z',
      opened_at: '2026-11-21T03:06:00.000Z',
      updated_at: '2026-11-21T03:06:00.000Z',
    });
    expect(await unopened()).toBe(1);
    expect(jobs.enqueued).toEqual([]);
  });

  test('opening also marks as seen', async () => {
    await like('ana');
    await call('markOpened', { notificationId: await onlyId() });
    expect((await read()).items[0].seen_at).toBe('2026-11-21T03:00:00.000Z');
  });

  test('archiving one or all removes them from list and count, and restoring brings them back unchanged', async () => {
    await like('ana');
    await like('ana', 'left-sock');
    const [one = '', other = ''] = await idsOf();
    await call('markOpened', { notificationId: other });
    minutes(1);
    const archived = await call('archiveNotification', { notificationId: one });
    expect(archived.body.result).toEqual({ archivedAt: '2026-11-21T03:01:00.000Z', count: 1 });
    expect(await idsOf()).toEqual([other]);
    expect(await unopened()).toBe(0);
    minutes(2);
    const again = await call('archiveNotification', { notificationId: one });
    expect(again.body.result).toEqual({ archivedAt: '2026-11-21T03:01:00.000Z', count: 0 });
    const all = await call('archiveAllNotifications', {});
    expect(all.body.result).toEqual({ archivedAt: '2026-11-21T03:02:00.000Z', count: 1 });
    expect(await idsOf()).toEqual([]);
    const { archivedAt } = all.body.result;
    expect((await call('restoreNotifications', { archivedAt })).body.result).toEqual({ count: 1 });
    expect(await idsOf()).toEqual([other]);
    await call('restoreNotifications', { archivedAt: archived.body.result.archivedAt });
    expect(await idsOf()).toEqual([one, other]);
    expect(await unopened()).toBe(1);
    clear();
    expect((await call('restoreNotifications', { archivedAt })).body.result).toEqual({ count: 0 });
    expect(t.sent).toEqual([]);
  });

  test('archiving all keeps what changed unseen since it was shown, though not what was seen since', async () => {
    await like('ana');
    minutes(1);
    await like('ana', 'left-sock');
    const [latest, folded] = (await read()).items;
    const shownUntil = latest.updated_at;
    minutes(2);
    await call('markSeen', { notificationIds: [latest.id] });
    await like('ben', 'slow-burn');
    await like('ana', 'many-0');
    const [arrived] = await idsOf();
    minutes(3);
    const all = await call('archiveAllNotifications', { shownUntil });
    expect(all.body.result.count).toBe(1);
    expect(await idsOf()).toEqual([arrived, folded.id]);
    expect(await actorsOf()).toEqual(['1 ana', '2 ben ana']);
    expect(await unopened()).toBe(2);
  });

  test('can neither be read nor changed by others', async () => {
    await like('ana');
    const id = await onlyId();
    clear();
    expect((await t.read('/api/me/notifications')).status).toBe(401);
    expect((await t.read('/api/me/notifications/unopened')).status).toBe(401);
    expect((await call('markOpened', { notificationId: id }, 'ana')).status).toBe(404);
    expect((await call('archiveNotification', { notificationId: id }, 'ana')).status).toBe(404);
    expect((await call('markSeen', { notificationIds: [id] }, 'ana')).body.result.count).toBe(0);
    expect((await call('archiveAllNotifications', {}, 'ana')).body.result.count).toBe(0);
    expect((await t.call('notifications.archiveAllNotifications', {})).status).toBe(401);
    expect((await read()).items[0]).toMatchObject({ seen_at: null, opened_at: null });
    expect(t.sent).toEqual([]);
  });

  test('names the field of invalid input', async () => {
    for (const [name, input] of [
      ['markSeen', { notificationIds: [] }],
      ['markSeen', { notificationIds: Array(51).fill('a') }],
      ['markOpened', { notificationId: '' }],
      ['archiveNotification', {}],
      ['restoreNotifications', { archivedAt: 'yesterday' }],
    ] as const) {
      expect((await call(name, input)).status, name).toBe(400);
    }
  });

  test('responds with not found for unknown and deleted notifications', async () => {
    await like('ana');
    const id = await onlyId();
    await like('ana', 'slow-burn', false);
    for (const notificationId of ['unknown', id]) {
      expect((await call('markOpened', { notificationId })).status).toBe(404);
      expect((await call('archiveNotification', { notificationId })).status).toBe(404);
    }
  });
});

test('what the product tells of a hidden subject is withdrawn until that is shown', async () => {
  const told: Notice = {
    kind: 'solution_restored',
    subject: 'solution',
    eventTypes: ['test.happened'],
    find: async () => ({ recipientUid: 'ruben', actorUid: null, at: start, isHidden: true }),
  };
  const [handler] = followNotices([{ name: 'test', notices: [told] }]);
  await handler?.run(t.deps, { subjectId: 'hidden' });
  const { rows } = await t.deps.database.pool.query(
    'select kind, withdrawn_at as "withdrawnAt" from notifications',
  );
  expect(rows).toEqual([{ kind: 'solution_restored', withdrawnAt: start }]);
  expect(await unopened()).toBe(0);
  expect(jobs.enqueued).toEqual([]);
});

test('the nightly job removes deleted notifications after 30 days and no others', async () => {
  await like('ana');
  await like('ben', 'left-sock');
  await t.deps.database.pool.query(
    `update notifications set deleted_at = now() - interval '31 days' where subject_id = 'slow-burn'`,
  );
  for (const job of notificationsSlice.jobs ?? []) await job.run(t.deps);
  expect(await actorsOf()).toEqual(['1 ben']);
  const { rows } = await t.deps.database.pool.query('select subject_id from notifications');
  expect(rows).toEqual([{ subject_id: 'left-sock' }]);
});
