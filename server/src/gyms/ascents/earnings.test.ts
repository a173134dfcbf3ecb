import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awardMissedJob } from '../../people/achievements/award-missed';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';

let t: TestApp;
const jobs = createManualJobs();
const setDay = new Date('2026-11-21T03:00:00.000Z');
const nextDay = new Date('2026-11-22T03:00:00.000Z');
const easy = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6'];

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.database.pool.query('truncate accounts, gyms cascade');
  t.setNow(nextDay);
  await insertAccounts(
    t.deps.database.drizzle,
    { uid: 'ana', username: 'ana' },
    { uid: 'ben', username: 'ben' },
  );
  await insertGym(t.deps.database.drizzle, {}, [
    { id: 'v5', name: 'Slow Burn', grade: 5, colour: 'red', setOn: '2026-11-21' },
    { id: 'teal', name: 'Fjord', colour: 'teal', setOn: '2026-11-20' },
    ...easy.map((id) => ({ id, grade: 1, colour: 'pink', setOn: '2026-11-01' })),
  ]);
  jobs.drain();
  t.drain();
});

const log = async (climbId: string, more: object = {}, as = 'ana') => {
  const { status } = await t.call('ascents.logAscent', { climbId, ...more }, { as });
  expect(status).toBe(200);
  await jobs.run();
};
const undo = async (climbId: string, as = 'ana') => {
  expect((await t.call('ascents.undoAscent', { climbId }, { as })).status).toBe(200);
  await jobs.run();
};
const shelf = async (username = 'ana', as?: string) =>
  (await t.read(`/api/profiles/${username}/achievements`, as === undefined ? {} : { as })).body;
const earned = async (username = 'ana'): Promise<string[]> =>
  (await shelf(username)).items.map(({ id }: { id: string }) => id).sort();
const page = (id: string, as?: string) =>
  t.read(`/api/profiles/ana/achievements/${id}`, as === undefined ? {} : { as });
const alerts = async (as = 'ana'): Promise<string[]> =>
  (await t.read('/api/me/notifications', { as })).body.items.map(
    ({ relation }: { relation: { subject: { name: string } } }) => relation.subject.name,
  );
const open = async (as = 'ana') => {
  const { items } = (await t.read('/api/me/notifications', { as })).body;
  const input = { notificationId: items[0].id };
  expect((await t.call('notifications.markOpened', input, { as })).status).toBe(200);
};

describe('a log', () => {
  test('earns the first of its colour and grade, and the set day on that day', async () => {
    t.setNow(setDay);
    await log('v5');
    expect(await earned()).toEqual(['first_colour_red', 'first_grade_v5', 'set_day']);
    expect(await earned('ben')).toEqual([]);
  });

  test('dated back to the day of setting earns no set day, and is a first all the same', async () => {
    await log('v5', { day: '2026-11-21' });
    expect(await earned()).toEqual(['first_colour_red', 'first_grade_v5']);
  });

  test('keeps what the climb was when it was logged', async () => {
    await log('v5');
    await t.deps.database.pool.query(
      `update climbs set colour = 'green', grade = 9 where id = 'v5'`,
    );
    await log('teal');
    expect(await earned()).toEqual(['first_colour_red', 'first_grade_v5']);
  });

  test('is shown at once on the climber’s own stream, and on nobody else’s', async () => {
    await log('v5');
    const shown = t.sent.filter(
      ({ data }) => (data as { kinds: string[] }).kinds[0] === 'achievements',
    );
    expect(shown).toEqual([
      {
        channel: 'own:ana',
        type: 'own.changed',
        data: { kinds: ['achievements'], ids: expect.arrayContaining(['first_grade_v5']) },
      },
    ]);
    t.drain();
    await log('v5');
    expect(t.sent.map(({ data }) => (data as { kinds: string[] }).kinds)).not.toContainEqual([
      'achievements',
    ]);
  });

  test('of several at once passes a level, with one notification for everything', async () => {
    const input = { gymId: 'gym', climbIds: [...easy, 'v5'] };
    expect((await t.call('ascents.logAscents', input, { as: 'ana' })).status).toBe(200);
    await jobs.run();
    expect(await earned()).toEqual([
      'first_colour_red',
      'first_grade_v1',
      'first_grade_v5',
      'total_climbs_5',
    ]);
    expect(await alerts()).toEqual(['V5, first ascent, and 3 more']);
  });
});

describe('notifications', () => {
  test('within an hour are one until it is opened; then there is another', async () => {
    await log('e1');
    t.setNow(new Date(nextDay.getTime() + 60_000));
    await log('v5');
    expect(await alerts()).toEqual(['V5, first ascent, and 2 more']);
    await open();
    for (const id of easy) await log(id);
    expect((await alerts()).toSorted()).toEqual(['5 climbs', 'V5, first ascent, and 2 more']);
  });

  test('come once, however often the events arrive', async () => {
    await log('v5');
    const again = [...jobs.enqueued];
    jobs.drain();
    t.drain();
    await Promise.all([...again, ...again].map((event) => jobs.handle(event)));
    await jobs.run();
    expect(t.sent.filter(({ channel }) => channel === 'own:ana')).toEqual([]);
    expect(await alerts()).toEqual(['V5, first ascent, and 1 more']);
  });

  test('go with an undone first, and come back with it unless they were opened', async () => {
    await log('v5');
    await undo('v5');
    expect([await alerts(), await earned()]).toEqual([[], []]);
    await log('v5');
    expect(await alerts()).toEqual(['V5, first ascent, and 1 more']);
    await open();
    await undo('v5');
    await log('v5');
    expect(await alerts()).toEqual(['V5, first ascent, and 1 more']);
    const unopened = await t.read('/api/me/notifications/unopened', { as: 'ana' });
    expect(unopened.body.unopenedCount).toBe(0);
  });
});

describe('an undo', () => {
  test('leaves a level that was reached, with its date', async () => {
    for (const id of easy.slice(0, 5)) await log(id);
    t.setNow(new Date('2026-11-25T03:00:00.000Z'));
    await undo('e5');
    expect(await earned()).toContain('total_climbs_5');
    await log('e6');
    const { dates } = (await page('total_climbs_5')).body;
    expect(dates).toMatchObject([{ earnedAt: nextDay.toISOString() }]);
  });

  test('leaves a first that another ascent earned as well, and then its climb', async () => {
    await log('e1');
    await log('e2');
    await undo('e1');
    expect(await earned()).toEqual(['first_grade_v1']);
    expect((await page('first_grade_v1', 'ana')).body.dates[0].climb.id).toBe('e2');
    await undo('e2');
    expect(await earned()).toEqual([]);
  });

  test('takes a first away that taking the climb down left', async () => {
    await log('v5');
    await t.deps.database.pool.query('update climbs set archived_at = now()');
    await awardMissedJob.run(t.deps);
    expect(await earned()).toEqual(['first_colour_red', 'first_grade_v5']);
    await undo('v5');
    expect(await earned()).toEqual([]);
  });
});

describe('an account older than the catalogue', () => {
  test('gets what it earned with the dates of then, and no notification', async () => {
    t.setNow(setDay);
    for (const id of [...easy, 'v5']) await log(id);
    const { pool } = t.deps.database;
    await pool.query('delete from achievement_earnings; delete from notifications');
    t.setNow(new Date('2026-12-24T03:00:00.000Z'));
    t.drain();
    await awardMissedJob.run(t.deps);
    await jobs.run();
    expect(await earned()).toEqual([
      'first_colour_red',
      'first_grade_v1',
      'first_grade_v5',
      'set_day',
      'total_climbs_5',
    ]);
    expect((await shelf()).items[0].earnedAt).toBe(setDay.toISOString());
    expect(await alerts()).toEqual([]);
    t.drain();
    await awardMissedJob.run(t.deps);
    expect(t.sent).toEqual([]);
  });

  test('isn’t flooded by its next log either', async () => {
    t.setNow(setDay);
    for (const id of easy) await log(id);
    await t.deps.database.pool.query('delete from achievement_earnings; delete from notifications');
    t.setNow(new Date('2026-12-24T03:00:00.000Z'));
    await log('v5');
    expect(await earned()).toContain('total_climbs_5');
    expect(await alerts()).toEqual(['V5, first ascent, and 1 more']);
  });
});

describe('who sees what', () => {
  beforeEach(async () => {
    await log('v5');
  });

  test('progress is the owner’s alone', async () => {
    expect((await shelf('ana', 'ana')).counts).toEqual({ ascents: 1, climbs: 1, solutions: 0 });
    expect((await page('first_grade_v5', 'ana')).body.counts).toMatchObject({ ascents: 1 });
    for (const as of ['ben', undefined]) {
      expect((await shelf('ana', as)).counts).toBeNull();
      expect((await page('first_grade_v5', as)).body.counts).toBeNull();
    }
  });

  test('where it was is for those who may read the logbook and see the gym', async () => {
    const place = async (as?: string) => {
      const { gym, climb } = (await page('first_grade_v5', as)).body.dates[0];
      return [gym?.name, climb?.name];
    };
    const known = ['Granite Street', 'Slow Burn'];
    const hidden = [undefined, undefined];
    expect([await place('ana'), await place('ben'), await place()]).toEqual([
      known,
      hidden,
      hidden,
    ]);
    const { pool } = t.deps.database;
    await pool.query(
      `update accounts set shown_parts = shown_parts || 'logbook'::text where uid = 'ana'`,
    );
    expect([await place('ben'), await place()]).toEqual([known, known]);
    await pool.query(`update gyms set access = 'invitation'`);
    expect([await place('ben'), await place()]).toEqual([hidden, hidden]);
  });

  test('who doesn’t show achievements on their profile sees them alone', async () => {
    await t.deps.database.pool.query(
      `update accounts set shown_parts = array_remove(shown_parts, 'achievements')`,
    );
    const status = async (as?: string) => (await page('first_grade_v5', as)).status;
    expect([await status('ana'), await status('ben'), await status()]).toEqual([200, 404, 404]);
    expect((await t.read('/api/profiles/ana/achievements')).status).toBe(404);
  });

  test('nobody sees those of somebody who is away, and the blocked don’t either', async () => {
    const block = { username: 'ben', isBlocked: true };
    expect((await t.call('blocks.setBlocked', block, { as: 'ana' })).status).toBe(200);
    expect((await t.read('/api/profiles/ana/achievements', { as: 'ben' })).status).toBe(404);
    expect((await page('first_grade_v5', 'ben')).status).toBe(404);
    expect((await page('first_grade_v5')).status).toBe(200);
    await t.deps.database.pool.query('update accounts set deactivated_at = now()');
    expect((await page('first_grade_v5')).status).toBe(404);
    await t.deps.database.pool.query('update accounts set deactivated_at = null');
    expect((await page('first_grade_v5')).status).toBe(200);
  });
});
