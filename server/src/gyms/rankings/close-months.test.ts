import { EventEmitter, once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recount } from '../../platform/db/recount';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { accounts } from '../../people/accounts/schema';
import { awardMissedJob } from '../../people/achievements/award-missed';
import { gyms } from '../gyms/schema';
import { gymRoles } from '../staff/schema';
import { closeGymMonths, closeMonthsJob } from './close-months';
import { recountHelper } from './helper-points-repo';
import { addRankingPoints, takeClimberPoints } from './points-repo';
import { closedMonths } from './schema';

let t: TestApp;
const jobs = createManualJobs();
const people = ['ana', 'ben', 'cleo', 'dan', 'eve', 'shy'];

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.database.pool.query('truncate accounts, gyms, jobs cascade');
  const db = t.deps.database.drizzle;
  await insertAccounts(
    db,
    'mia',
    ...people.map((uid) => ({ uid, isHiddenFromRankings: uid === 'shy' })),
  );
  await insertGym(db, { timeZone: 'Australia/Sydney' }, [
    { id: 'v1', grade: 1 },
    { id: 'v2', grade: 2 },
    { id: 'v3', grade: 3 },
  ]);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'mia', role: 'manager' });
  jobs.drain();
  t.drain();
});

const log = async (at: string, uid: string, ...climbIds: string[]) => {
  t.setNow(new Date(at));
  for (const climbId of climbIds) {
    expect((await t.call('ascents.logAscent', { climbId }, { as: uid })).status).toBe(200);
  }
};
const undo = (uid: string, climbId: string) =>
  t.call('ascents.undoAscent', { climbId }, { as: uid });
const close = async (at: string) => {
  t.setNow(new Date(at));
  await closeMonthsJob.run(t.deps);
  await jobs.run();
};
const board = async (period: string, name = 'climbers') => {
  const { body } = await t.read(`/api/gyms/gym/rankings?board=${name}&period=${period}`);
  return body.items.map((row: { rank: number; uid: string }) => `${row.rank} ${row.uid}`);
};
const badges = async (uid: string): Promise<string[]> =>
  (await t.read(`/api/profiles/${uid}_name/achievements`)).body.items
    .map(({ id }: { id: string }) => id)
    .filter((id: string) => id.startsWith('top_gym'));
const alerts = async (uid: string) =>
  (await t.read('/api/me/notifications', { as: uid })).body.items
    .filter(({ kind }: { kind: string }) => kind === 'month_closed')
    .map(
      ({ relation }: { relation: { subject: { name: string; path: string } } }) => relation.subject,
    );
const months = async () =>
  (await t.read('/api/gyms/gym/rankings/months')).body.items.map(
    ({ month, timeZone, endedAt }: Record<string, string>) => `${month} ${timeZone} ${endedAt}`,
  );

/** Four climb in October, of whom two are tied, a fifth comes in with the last minute, and one is hidden. */
async function october() {
  await log('2026-10-05T01:00:00Z', 'ana', 'v1', 'v2', 'v3');
  await log('2026-10-05T02:00:00Z', 'ben', 'v3');
  await log('2026-10-05T03:00:00Z', 'cleo', 'v3');
  await log('2026-10-05T04:00:00Z', 'shy', 'v2', 'v3');
  await log('2026-10-06T01:00:00Z', 'dan', 'v2');
  // a minute before midnight in Sydney
  await log('2026-10-31T12:59:00Z', 'eve', 'v1');
}
const ranked = ['1 ana', '2 ben', '2 cleo', '4 dan', '5 eve'];

describe('a month that is over', () => {
  test('is closed a minute after its end in the gym’s zone, with badges and one notification each', async () => {
    await october();
    await close('2026-10-31T13:00:59Z');
    expect(await months()).toEqual([]);
    await close('2026-10-31T13:01:00Z');
    expect(await months()).toEqual(['2026-10 Australia/Sydney 2026-10-31T13:00:00.000Z']);
    expect(await board('2026-10')).toEqual(ranked);
    expect(await Promise.all(people.map(badges))).toEqual([
      ['top_gym_climbers_1'],
      ['top_gym_climbers_2'],
      ['top_gym_climbers_2'],
      ['top_gym_climbers_top_5'],
      ['top_gym_climbers_top_5'],
      [],
    ]);
    expect(t.sent).toContainEqual({
      channel: 'own:ana',
      type: 'own.changed',
      data: { kinds: ['achievements'], ids: ['top_gym_climbers_1'] },
    });
    const subject = { name: 'October 2026 at Granite Street', path: '/gym/gym/rankings/2026/10' };
    expect(await alerts('ana')).toMatchObject([subject]);
    expect(await alerts('shy')).toEqual([]);
    expect(t.sent).toContainEqual({
      channel: 'gym:gym',
      type: 'gym.changed',
      data: { gymId: 'gym', kinds: ['rankings'], ids: [] },
    });
    const page = await t.read('/api/profiles/ana_name/achievements/top_gym_climbers_1');
    expect(page.body.dates).toMatchObject([
      {
        earnedAt: '2026-10-31T13:00:00.000Z',
        timeZone: 'Australia/Sydney',
        month: { gymId: 'gym', gymName: 'Granite Street', month: '2026-10' },
      },
    ]);
  });

  test('is closed once by two nodes at the same time, and by a job that runs again', async () => {
    await october();
    t.setNow(new Date('2026-11-01T00:00:00Z'));
    const nodes = Array.from({ length: 5 }, () => closeMonthsJob.run(t.deps));
    await Promise.all(nodes);
    await closeMonthsJob.run(t.deps);
    const closings = jobs.enqueued.filter(({ type }) => type === 'rankings.monthClosed');
    expect(closings).toHaveLength(1);
    for (const job of closings) await jobs.handle(job);
    await jobs.run();
    expect(await months()).toHaveLength(1);
    expect(await alerts('ana')).toHaveLength(1);
    expect(await badges('ana')).toEqual(['top_gym_climbers_1']);
  });

  test('is closed after the job slept for months, each as it was, and only what is news is told', async () => {
    await october();
    await log('2026-11-10T01:00:00Z', 'eve', 'v1', 'v2');
    await log('2027-01-10T01:00:00Z', 'ben', 'v2');
    await close('2027-03-01T00:00:00Z');
    expect(await months()).toEqual([
      '2027-01 Australia/Sydney 2027-01-31T13:00:00.000Z',
      '2026-11 Australia/Sydney 2026-11-30T13:00:00.000Z',
      '2026-10 Australia/Sydney 2026-10-31T13:00:00.000Z',
    ]);
    expect(await board('2026-10')).toEqual(ranked);
    expect(await board('2026-11')).toEqual(['1 eve']);
    expect(await board('2026-12')).toEqual([]);
    const shown = t.sent.map(({ data }) => data as { kinds?: string[]; ids?: string[] });
    expect(shown.filter(({ kinds }) => kinds?.includes('achievements') === true)).not.toEqual([]);
    expect(shown.flatMap(({ ids }) => ids ?? []).filter((id) => id.startsWith('top_'))).toEqual([]);
    // November has one ranked climber, too few for a badge
    expect(await badges('eve')).toEqual(['top_gym_climbers_top_5']);
    expect(await alerts('ana')).toEqual([]);
    const { rows } = await t.deps.database.pool.query('select month from closed_months');
    expect(rows).toHaveLength(5);
  });

  test('gives at night the badges that its event missed, however many months were closed since', async () => {
    await october();
    await close('2026-10-31T13:01:00Z');
    const { pool } = t.deps.database;
    await pool.query('truncate achievement_earnings');
    // greater ids than that of October, which are later ones, with ranks of nobody
    await pool.query(`
      insert into closed_months (id, gym_id, month, time_zone, ended_at, closed_at, climber_count, helper_count)
      select 'later-' || number, 'gym', '2027-' || number, 'Australia/Sydney', now(), now(), 1, 0
        from generate_series(1, 101) number`);
    await awardMissedJob.run(t.deps);
    expect(await badges('ana')).toEqual(['top_gym_climbers_1']);
  });

  test('has a notification once for badges of both boards, and gives helpers theirs', async () => {
    await october();
    const db = t.deps.database.pool;
    await db.query(`insert into ranking_points (gym_id, board, period, uid, points, count, reached_at)
      select gym_id, 'helpers', period, uid, points, count, reached_at from ranking_points
       where uid in ('ana', 'dan') and period = '2026-10'`);
    await close('2026-11-01T00:00:00Z');
    expect(await badges('dan')).toEqual(['top_gym_climbers_top_5', 'top_gym_helpers_2']);
    expect(await alerts('dan')).toHaveLength(1);
    expect(await board('2026-10', 'helpers')).toEqual(['1 ana', '2 dan']);
  });
});

describe('closing a month while its points change', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const points = { gymId: 'gym', periods: ['2026-10'], points: 60, at: now };
  const isWaiting = async () => {
    const { rows } = await t.deps.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };

  /** Does something in a transaction, and commits only once what comes meanwhile waits for it. */
  async function meanwhile(
    first: (tx: Transaction) => Promise<unknown>,
    second: () => Promise<unknown>,
  ) {
    const gates = new EventEmitter();
    const done = once(gates, 'done');
    const released = once(gates, 'release');
    const held = withTransaction(t.deps.database, async (tx) => {
      await first(tx);
      gates.emit('done');
      await released;
    });
    await Promise.race([done, held]);
    const waiting = second();
    try {
      await expect.poll(isWaiting, { interval: 20 }).toBe(true);
    } finally {
      gates.emit('release');
      await Promise.all([held, waiting]);
    }
  }

  test('waits for whoever changes them, and ranks by what they leave', async () => {
    await october();
    t.setNow(now);
    await meanwhile(
      async (tx) => {
        await takeClimberPoints(tx, { ...points, uid: 'ana' });
        await addRankingPoints(tx, { ...points, board: 'climbers', uid: 'mia', points: 200 });
      },
      () => closeMonthsJob.run(t.deps),
    );
    expect((await board('2026-10'))[0]).toBe('1 mia');
    expect(await board('2026-10')).toHaveLength(6);
  });

  test('waits for a helper’s points to be counted anew', async () => {
    await october();
    t.setNow(now);
    await meanwhile(
      (tx) => recountHelper(tx, { gymId: 'gym', uid: 'ana', months: ['2026-10'] }),
      () => closeMonthsJob.run(t.deps),
    );
    expect(await months()).toHaveLength(1);
  });

  test('makes whoever changes them wait, and find it closed', async () => {
    await october();
    t.setNow(now);
    await meanwhile(
      (tx) => closeGymMonths(tx, t.deps, { gymId: 'gym', now }),
      () => undo('dan', 'v2'),
    );
    expect(await board('2026-10')).toEqual(ranked);
  });
});

describe('a closed month', () => {
  beforeEach(async () => {
    await october();
    await close('2026-11-01T00:00:00Z');
  });

  test('doesn’t change by undoing, by dating back or by a correction of counters', async () => {
    await undo('ana', 'v3');
    t.setNow(new Date('2026-11-02T00:00:00Z'));
    const late = { climbId: 'v3', day: '2026-10-31' };
    expect((await t.call('ascents.logAscent', late, { as: 'dan' })).status).toBe(200);
    expect(await board('2026-10')).toEqual(ranked);
    expect(await board('overall')).toEqual(['1 dan', '2 ana', '3 ben', '3 cleo', '5 eve']);
    const { slices, database } = t.deps;
    expect(await recount(database, slices, { fix: false })).toEqual([]);
    await recount(database, slices, { fix: true });
    expect(await board('2026-10')).toEqual(ranked);
  });

  test('loses the names of those who leave, and nobody moves up', async () => {
    const db = t.deps.database.drizzle;
    const set = (uid: string, changes: Partial<typeof accounts.$inferInsert>) =>
      db.update(accounts).set(changes).where(eq(accounts.uid, uid));
    await set('ana', { isHiddenFromRankings: true });
    await set('ben', { deactivatedAt: new Date() });
    await db.delete(accounts).where(eq(accounts.uid, 'dan'));
    t.setNow(new Date('2026-11-02T00:00:00Z'));
    const { body } = await t.read('/api/gyms/gym/rankings?period=2026-10');
    expect(body).toMatchObject({ total: 2, hiddenCount: 3 });
    expect(body.closedAt).toBe('2026-11-01T00:00:00.000Z');
    expect(
      body.items.map((row: { rank: number; uid: string }) => `${row.rank} ${row.uid}`),
    ).toEqual(['2 cleo', '5 eve']);
    const file = await t.read('/api/gyms/gym/staff/exports/rankings?period=2026-10', { as: 'mia' });
    expect(file.body.rows.map(({ rank, name }: Record<string, unknown>) => [rank, name])).toEqual([
      [null, 'Not in public rankings'],
      [null, 'Not in public rankings'],
      [null, 'Not in public rankings'],
      [2, 'cleo'],
      [5, 'eve'],
    ]);
    // back again, each has their rank again; who was hidden at the end never had one
    await set('ana', { isHiddenFromRankings: false });
    await set('ben', { deactivatedAt: null });
    await set('shy', { isHiddenFromRankings: false });
    t.setNow(new Date('2026-11-02T00:01:00Z'));
    expect(await board('2026-10')).toEqual(['1 ana', '2 ben', '2 cleo', '5 eve']);
  });

  test('shows everybody their own rank, and points to who was hidden', async () => {
    const own = async (as: string) =>
      (await t.read('/api/me/gyms/gym/rankings?month=2026-10', { as })).body.items[0];
    const place = { board: 'climbers', period: '2026-10' };
    expect(await own('cleo')).toEqual({ ...place, rank: 2, points: 40, count: 1 });
    expect(await own('shy')).toEqual({ ...place, rank: null, points: 70, count: 2 });
    expect(await own('mia')).toEqual({ ...place, rank: null, points: 0, count: 0 });
  });

  test.each([1, 2, 4])('has the same ranks over pages of %i', async (size) => {
    const rows: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await t.read(`/api/gyms/gym/rankings?period=2026-10&size=${size}${more}`);
      rows.push(
        ...body.items.map((row: { rank: number; uid: string }) => `${row.rank} ${row.uid}`),
      );
      cursor = body.nextCursor;
    }
    expect(rows).toEqual(ranked);
  });

  test('of a private gym is for its people alone', async () => {
    const db = t.deps.database.drizzle;
    await db.update(gyms).set({ access: 'invitation' }).where(eq(gyms.id, 'gym'));
    for (const address of ['rankings?period=2026-10', 'rankings/months']) {
      expect((await t.read(`/api/gyms/gym/${address}`)).status).toBe(404);
      expect((await t.read(`/api/gyms/gym/${address}`, { as: 'mia' })).status).toBe(200);
    }
    const page = await t.read('/api/profiles/ana_name/achievements/top_gym_climbers_1');
    expect(page.body.dates).toMatchObject([{ month: null }]);
  });
});

describe('the zone of a month', () => {
  const timeZone = async () => (await t.read('/api/gyms/gym')).body.timeZone;
  const change = (zone: string) =>
    t.call(
      'gyms.updateGym',
      { gymId: 'gym', changes: { timeZone: zone }, seenSeq: 0 },
      { as: 'mia' },
    );

  test.each([
    ['America/New_York', '2026-12-01T05:01:00Z'],
    // December has begun in Auckland two hours before it does in Sydney
    ['Pacific/Auckland', '2026-11-30T13:01:00Z'],
  ])('is the one in force at its end, when %s follows', async (zone, appliesAt) => {
    await log('2026-11-20T00:00:00Z', 'ana', 'v1');
    expect((await change(zone)).status).toBe(200);
    await close('2026-11-30T12:59:00Z');
    expect(await months()).toEqual([]);
    await close('2026-11-30T13:01:00Z');
    await close(appliesAt);
    expect(await timeZone()).toBe(zone);
    expect(await months()).toEqual(['2026-11 Australia/Sydney 2026-11-30T13:00:00.000Z']);
    await log('2026-12-20T00:00:00Z', 'ana', 'v2');
    await close('2027-01-02T00:00:00Z');
    expect(await months()).toHaveLength(2);
    expect((await months())[0]).toContain(`2026-12 ${zone}`);
  });

  test('stays that of all months that a sleeping job missed, and changes within a month', async () => {
    await log('2026-11-20T00:00:00Z', 'ana', 'v1');
    await change('America/New_York');
    await log('2026-12-20T00:00:00Z', 'ana', 'v2');
    // January in Sydney, December in New York
    await close('2026-12-31T14:00:00Z');
    expect(await timeZone()).toBe('Australia/Sydney');
    expect(await months()).toEqual([
      '2026-12 Australia/Sydney 2026-12-31T13:00:00.000Z',
      '2026-11 Australia/Sydney 2026-11-30T13:00:00.000Z',
    ]);
    await close('2027-01-01T05:01:00Z');
    expect(await timeZone()).toBe('America/New_York');
  });
});

test('a gym whose month can’t be closed holds up no other', async () => {
  await october();
  const { pool } = t.deps.database;
  await pool.query(`insert into gyms (id, name, time_zone, circuit_order)
                    values ('broken', 'Broken', 'Mars/Olympus', '{}')`);
  await pool.query(`insert into ranking_points (gym_id, board, period, uid, points, count, reached_at)
                    values ('broken', 'climbers', '2026-09', 'ana', 1, 1, now())`);
  t.setNow(new Date('2026-11-01T00:00:00Z'));
  await expect(closeMonthsJob.run(t.deps)).rejects.toThrow('Months were not closed');
  const closed = await t.deps.database.drizzle.select().from(closedMonths);
  expect(closed.map(({ gymId, month }) => `${gymId} ${month}`)).toEqual(['gym 2026-10']);
});
