import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recount } from '../../platform/db/recount';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { gyms as gymTable } from '../gyms/schema';
import { gymRoles } from '../staff/schema';
import { sections } from '../sections/schema';
import { publishDueJob } from './publish-due';
import { remindOfResetsJob } from './remind-of-resets';

let t: TestApp;
let gyms = 0;
let gymId: string;
let sectionId: string;
const jobs = createManualJobs();
const start = new Date('2026-11-21T03:00:00.000Z');
const crowd = Array.from({ length: 500 }, (_, index) => `fan-${String(index).padStart(3, '0')}`);

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  await insertAccounts(t.deps.database.drizzle, 'rosa', 'ana', 'ben', 'sam', ...crowd);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(start);
  gyms += 1;
  gymId = `gym-${gyms}`;
  sectionId = `${gymId}-wall`;
  const db = t.deps.database.drizzle;
  await t.deps.database.pool.query('truncate notifications, notification_actors');
  await t.deps.database.pool.query('update sections set next_reset_on = null');
  await insertGym(db, { id: gymId }, [
    { id: `${gymId}-up` },
    { id: `${gymId}-1`, state: 'set', publishedAt: null },
    { id: `${gymId}-2`, state: 'set', publishedAt: null },
    { id: `${gymId}-idea`, state: 'planned', publishedAt: null },
  ]);
  await db.insert(gymRoles).values([
    { gymId, uid: 'rosa', role: 'setter' },
    { gymId, uid: 'sam', role: 'staff' },
  ]);
  jobs.drain();
  t.drain();
});

const call = (name: string, input: object = {}, as = 'rosa') =>
  t.call(`sections.${name}`, { gymId, sectionId, ...input }, { as });
const react = (as: string, reaction: object) =>
  t.call('reactions.setReaction', { subjectId: sectionId, isOn: true, ...reaction }, { as });
const follow = (as: string, isOn = true) =>
  react(as, { subject: 'section', reaction: 'follow', isOn });
const wall = async () =>
  (await t.read(`/api/gyms/${gymId}/staff/sections`, { as: 'rosa' })).body.items[0];
const shown = async (): Promise<string[]> =>
  (await t.read(`/api/gyms/${gymId}/climbs`)).body.items
    .map(({ id }: { id: string }) => id.slice(gymId.length + 1))
    .toSorted();
const told = async (as: string) =>
  (await t.read('/api/me/notifications', { as })).body.items.map(
    ({ kind, relation: { subject } }: { kind: string; relation: { subject: object } }) => ({
      ...subject,
      kind,
    }),
  );
const at = (instant: string) => t.setNow(new Date(instant));

describe('following a wall', () => {
  test('is a state of one’s own, counted for staff and recounted', async () => {
    expect((await follow('ana')).body.result).toMatchObject({ isOn: true, count: 1 });
    expect((await follow('ana')).body.result).toMatchObject({ isOn: true, count: 1 });
    expect((await follow('ben')).body.result.count).toBe(2);
    expect(t.sent.map(({ channel, data }) => ({ channel, data }))).toContainEqual({
      channel: `gym:${gymId}`,
      data: { gymId, kinds: ['staff'], ids: [] },
    });
    expect((await t.read(`/api/me/gyms/${gymId}/reactions`, { as: 'ana' })).body.items).toEqual([
      { subject: 'section', reaction: 'follow', subjectId: sectionId },
    ]);
    expect((await wall()).followerCount).toBe(2);
    expect((await follow('ben', false)).body.result).toMatchObject({ isOn: false, count: 1 });
    expect((await wall()).followerCount).toBe(1);
    expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
    expect(jobs.enqueued).toEqual([]);
  });

  test('is for walls alone, and needs one', async () => {
    const liked = await react('ana', { subject: 'section', reaction: 'like' });
    expect(liked.body.error.details.fields).toEqual([
      {
        path: 'reaction',
        message: 'Climbs can be liked or saved, solutions also thanked, walls only followed',
      },
    ]);
    const climb = { subject: 'climb', reaction: 'follow', subjectId: `${gymId}-up` };
    expect((await react('ana', climb)).status).toBe(400);
    expect(
      (await react('ana', { subject: 'section', reaction: 'follow', subjectId: 'x' })).status,
    ).toBe(404);
  });
});

describe('a wall that is published', () => {
  test('tells its followers once, and not who published it', async () => {
    await follow('ana');
    await follow('rosa');
    await call('publishSection');
    await jobs.run();
    const [notice, ...more] = await told('ana');
    expect(more).toEqual([]);
    expect(notice).toEqual({
      kind: 'wall_set',
      id: expect.any(String),
      name: 'The Prow',
      path: `/gym/${gymId}/wall/${sectionId}`,
      climbCount: 2,
    });
    expect(await told('rosa')).toEqual([]);
    expect(await told('ben')).toEqual([]);
    // the queue delivers at least once
    for (const job of jobs.enqueued) await jobs.handle(job);
    await jobs.run();
    expect(await told('ana')).toHaveLength(1);
  });

  test('of a private gym tells only those who still see it', async () => {
    await follow('ana');
    await follow('sam');
    await t.deps.database.drizzle
      .update(gymTable)
      .set({ access: 'invitation' })
      .where(eq(gymTable.id, gymId));
    await call('publishSection');
    await jobs.run();
    expect(await told('ana')).toEqual([]);
    expect(await told('sam')).toHaveLength(1);
  });

  test('with 60 climbs and 500 followers takes seconds at most, and each is told once', async () => {
    const { pool } = t.deps.database;
    await pool.query(
      `insert into climbs (id, gym_id, section_id, name, colour, set_on, state, published_at)
       select $1 || '-m' || n, $1, $2, 'm' || n, 'blue', '2026-11-21', 'set', null from generate_series(1, 58) n`,
      [gymId, sectionId],
    );
    await pool.query(
      `insert into reactions (subject, subject_id, reaction, uid, gym_id, created_at)
       select 'section', $1, 'follow', uid, $2, now() from unnest($3::text[]) uid`,
      [sectionId, gymId, crowd],
    );
    const before = performance.now();
    expect((await call('publishSection')).body.result).toEqual({ publishedCount: 60 });
    expect(performance.now() - before).toBeLessThan(5_000);
    await jobs.run();
    const { rows } = await pool.query<{ people: number; notices: number }>(
      `select count(distinct recipient_uid)::int as people, count(*)::int as notices
         from notifications where kind = 'wall_set'`,
    );
    expect(rows).toEqual([{ people: 500, notices: 500 }]);
  });
});

describe('a publication at an hour', () => {
  const publishAt = '2026-11-21T07:00:00.000Z';

  test('happens then, once, with what is set by then', async () => {
    await follow('ana');
    expect((await call('planPublication', { publishAt })).status).toBe(200);
    expect((await wall()).publishAt).toBe(publishAt);
    at('2026-11-21T06:59:59.000Z');
    await publishDueJob.run(t.deps);
    expect(await shown()).toEqual(['up']);
    at(publishAt);
    await Promise.all([publishDueJob.run(t.deps), publishDueJob.run(t.deps)]);
    await publishDueJob.run(t.deps);
    expect(await shown()).toEqual(['1', '2', 'up']);
    expect((await wall()).publishAt).toBeNull();
    await jobs.run();
    expect(await told('ana')).toEqual([expect.objectContaining({ climbCount: 2 })]);
  });

  test('can be moved, called off, and is over once the wall is published', async () => {
    await call('planPublication', { publishAt });
    await call('planPublication', { publishAt: '2026-11-22T07:00:00.000Z' });
    at(publishAt);
    await publishDueJob.run(t.deps);
    expect(await shown()).toEqual(['up']);
    await call('planPublication', { publishAt: null });
    expect((await call('planPublication', { publishAt: null })).status).toBe(200);
    expect((await wall()).publishAt).toBeNull();
    await call('planPublication', { publishAt: '2026-11-22T07:00:00.000Z' });
    await call('publishSection');
    expect((await wall()).publishAt).toBeNull();
    at('2026-11-22T07:00:00.000Z');
    await publishDueJob.run(t.deps);
    expect(jobs.enqueued).toHaveLength(1);
  });

  test('of an empty wall passes without a word', async () => {
    await t.call(
      'climbs.removeClimbs',
      { gymId, climbIds: [`${gymId}-1`, `${gymId}-2`] },
      { as: 'rosa' },
    );
    await call('planPublication', { publishAt });
    at(publishAt);
    await publishDueJob.run(t.deps);
    expect((await wall()).publishAt).toBeNull();
    expect(jobs.enqueued).toEqual([]);
  });

  test('is refused in the past, too far ahead, and to those who don’t set', async () => {
    for (const [instant, message] of [
      ['2026-11-21T03:00:00.000Z', 'Must be in the future'],
      ['2027-03-01T03:00:00.000Z', 'At most 90 days ahead'],
    ]) {
      const { status, body } = await call('planPublication', { publishAt: instant });
      expect(status).toBe(400);
      expect(body.error.details.fields).toEqual([{ path: 'publishAt', message }]);
    }
    expect((await call('planPublication', { publishAt }, 'sam')).status).toBe(403);
    expect((await call('planPublication', { publishAt, sectionId: 'gym-0-wall' })).status).toBe(
      404,
    );
    expect((await wall()).publishAt).toBeNull();
  });
});

describe('a climb that was saved', () => {
  const save = (as: string) =>
    react(as, { subject: 'climb', reaction: 'favourite', subjectId: `${gymId}-up` });
  const resetOn = (day: string) =>
    t.deps.database.drizzle
      .update(sections)
      .set({ nextResetOn: day })
      .where(eq(sections.gymId, gymId));
  const remind = async () => {
    await remindOfResetsJob.run(t.deps);
    await jobs.run();
  };

  test('is spoken of three days before it comes down, in the gym’s morning, once', async () => {
    await resetOn('2026-12-03');
    await save('ana');
    // Sydney is eleven hours ahead: the 30th at half past eight, then at nine
    at('2026-11-29T21:04:00.000Z');
    await remind();
    expect(await told('ana')).toEqual([]);
    // the morning of the 29th is four days before
    at('2026-11-28T22:04:00.000Z');
    await remind();
    expect(await told('ana')).toEqual([]);
    at('2026-11-29T22:04:00.000Z');
    await remind();
    await remind();
    expect(await told('ana')).toEqual([
      {
        kind: 'comes_down_soon',
        id: `${gymId}-up`,
        name: `${gymId}-up`,
        path: `/gym/${gymId}/climb/${gymId}-up`,
        day: '2026-12-03',
      },
    ]);
    at('2026-11-30T22:04:00.000Z');
    await remind();
    expect(await told('ana')).toHaveLength(1);
  });

  test('is not, once it has come down or its wall has no date any more', async () => {
    await save('ana');
    await resetOn('2026-12-03');
    await call('resetSection');
    at('2026-11-29T22:04:00.000Z');
    await remind();
    expect(await told('ana')).toEqual([]);
  });

  describe('and was spoken of', () => {
    const morning = '2026-11-29T22:04:00.000Z';
    const moveTo = (nextResetOn: string | null) => call('updateSection', { nextResetOn });
    const openFirst = async () => {
      const { id } = (await t.read('/api/me/notifications', { as: 'ana' })).body.items[0];
      await t.call('notifications.markOpened', { notificationId: id }, { as: 'ana' });
    };
    beforeEach(async () => {
      await save('ana');
      await moveTo('2026-12-03');
      at(morning);
      await remind();
      expect(await told('ana')).toHaveLength(1);
      jobs.drain();
      t.drain();
      at('2026-11-30T02:00:00.000Z');
    });

    test.each([
      ['opened, and its wall has no date any more', null],
      ['opened, and its wall is put off', '2026-12-10'],
    ])('is withdrawn once it was %s', async (_name, day) => {
      await openFirst();
      t.drain();
      await moveTo(day);
      await jobs.run();
      expect(await told('ana')).toEqual([]);
      expect(t.sent.map(({ channel }) => channel)).toContain('own:ana');
    });

    test('is spoken of again three days before the day that its wall is put off to', async () => {
      await openFirst();
      await moveTo('2026-12-10');
      await jobs.run();
      at('2026-12-05T22:04:00.000Z');
      await remind();
      expect(await told('ana')).toEqual([]);
      at('2026-12-06T22:04:00.000Z');
      await remind();
      expect(await told('ana')).toMatchObject([{ day: '2026-12-10' }]);
    });

    test('is spoken of anew at once if the new day is as near, once however often the job runs', async () => {
      await openFirst();
      await moveTo('2026-12-01');
      const [event] = jobs.enqueued;
      await jobs.run();
      expect(await told('ana')).toMatchObject([{ day: '2026-12-01' }]);
      const { body } = await t.read('/api/me/notifications', { as: 'ana' });
      expect(body.items).toMatchObject([{ opened_at: null }]);
      at('2026-11-30T02:00:09.000Z');
      if (event !== undefined) await jobs.handle(event);
      expect((await t.read('/api/me/notifications', { as: 'ana' })).body.items).toEqual(body.items);
    });

    test('is withdrawn when its wall is reset before, and back when that is undone', async () => {
      const { resetId } = (await call('resetSection')).body.result;
      await jobs.run();
      expect(await told('ana')).toEqual([]);
      await t.call('sections.undoReset', { gymId, resetId }, { as: 'rosa' });
      await jobs.run();
      expect(await told('ana')).toHaveLength(1);
    });

    test('stays in the list when it has come down after it was opened', async () => {
      await openFirst();
      await call('resetSection');
      await jobs.run();
      expect(await told('ana')).toHaveLength(1);
    });

    test('is withdrawn when it gets another wall, without a date', async () => {
      const slab = (await t.call('sections.createSection', { gymId, name: 'Slab' }, { as: 'rosa' }))
        .body.result.sectionId;
      const climbId = `${gymId}-up`;
      await t.call(
        'climbs.updateClimbs',
        { gymId, climbIds: [climbId], changes: { sectionId: slab } },
        { as: 'rosa' },
      );
      await jobs.run();
      expect(await told('ana')).toEqual([]);
    });

    test('is neither withdrawn nor told again when it gets another wall with the same date', async () => {
      await openFirst();
      const { body } = await t.read('/api/me/notifications', { as: 'ana' });
      const slab = (await t.call('sections.createSection', { gymId, name: 'Slab' }, { as: 'rosa' }))
        .body.result.sectionId;
      const day = { gymId, sectionId: slab, nextResetOn: '2026-12-03' };
      await t.call('sections.updateSection', day, { as: 'rosa' });
      await t.call(
        'climbs.updateClimbs',
        { gymId, climbIds: [`${gymId}-up`], changes: { sectionId: slab } },
        { as: 'rosa' },
      );
      await jobs.run();
      expect((await t.read('/api/me/notifications', { as: 'ana' })).body).toEqual(body);
    });

    test.each([
      ['put off', () => moveTo('2026-12-10')],
      ['brought forward', () => moveTo('2026-12-01')],
      ['reset', () => call('resetSection')],
    ])(
      'is withdrawn from who doesn’t see the gym any more, once its wall is %s',
      async (_, move) => {
        await t.deps.database.drizzle
          .update(gymTable)
          .set({ access: 'invitation' })
          .where(eq(gymTable.id, gymId));
        await move();
        await jobs.run();
        expect(await told('ana')).toEqual([]);
        const { body } = await t.read('/api/me/notifications/unopened', { as: 'ana' });
        expect(body).toEqual({ unopenedCount: 0 });
      },
    );

    test('is withdrawn from those who don’t save it any more, and from nobody else', async () => {
      await save('ben');
      await remind();
      const unsave = { subject: 'climb', reaction: 'favourite', subjectId: `${gymId}-up` };
      await react('ana', { ...unsave, isOn: false });
      at('2026-11-30T22:04:00.000Z');
      await remind();
      expect(await told('ana')).toEqual([]);
      expect(await told('ben')).toHaveLength(1);
    });

    test('is neither told nor withdrawn by a job that is late, on the day itself', async () => {
      at('2026-12-02T14:00:00.000Z');
      await jobs.handle({ type: 'climb.comesDown', payload: { subjectId: `${gymId}-up` } });
      expect(await told('ana')).toHaveLength(1);
    });
  });
});
