import * as fc from 'fast-check';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recount } from '../../platform/db/recount';
import { withTransaction } from '../../platform/db/transaction';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { purgeAscents } from './purge-ascents';

let t: TestApp;
const uids = ['ana', 'ben', 'cleo'];
const climbs = [
  { id: 'v2', grade: 2 },
  { id: 'v5', grade: 5 },
  { id: 'red', colour: 'red' },
];

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, ...uids);
  await insertGym(t.deps.database.drizzle, {}, climbs);
});
afterAll(() => t.close());

const opinionCall = 'ascents.setGradeOpinion';

const step = fc.record({
  call: fc.constantFrom(
    'ascents.logAscent',
    'ascents.logAscent',
    'ascents.logAscents',
    'ascents.undoAscent',
    'ascents.setAttempts',
    opinionCall,
  ),
  opinion: fc.constantFrom('soft', 'fair', 'hard', undefined),
  as: fc.constantFrom(...uids),
  attempts: fc.constantFrom(1, 3, undefined),
  // today, this month, and months that are over
  daysAgo: fc.constantFrom(undefined, undefined, 0, 1, 5, 28),
  climbId: fc.constantFrom(...climbs.map((climb) => climb.id)),
  // clocks of two nodes may differ, so a step may be earlier than the last one; often it's in the same hour
  hours: fc.oneof(fc.constant(0.01), fc.integer({ min: -2, max: 400 })),
});

interface Given {
  readonly climbId: string;
  readonly opinion: string | undefined;
  readonly attempts: number | undefined;
  readonly daysAgo: number | undefined;
}

function inputOf(call: string, given: Given, nowMs: number): Record<string, unknown> {
  const { climbId, opinion, attempts, daysAgo } = given;
  // of the gym's zone: Sydney
  const at = daysAgo === undefined ? undefined : new Date(nowMs - daysAgo * 86_400_000);
  const day = at && dayOf(at, 'Australia/Sydney');
  if (call === 'ascents.undoAscent') return { climbId };
  if (call === opinionCall) return { climbId, opinion: opinion ?? null };
  if (call === 'ascents.setAttempts') return { climbId, attempts: attempts ?? null };
  if (call === 'ascents.logAscent') return { climbId, opinion, attempts, day };
  return { gymId: 'gym', climbIds: climbs.map(({ id }) => id), day };
}

/** What the purge of an account does to what others see of its ascents. */
async function purge(uid: string): Promise<void> {
  const traces = { uid, values: new Set([uid]), subjectIds: new Set<string>() };
  await withTransaction(t.deps.database, async (tx) => {
    const batch = { tx, traces, after: null, deps: t.deps };
    while ((await purgeAscents(batch)) !== null);
    // these go with the account
    await tx.execute(sql`update accounts set ascent_count = 0, climb_count = 0 where uid = ${uid}`);
    await tx.execute(sql`delete from ranking_points where uid = ${uid}`);
  });
  const { rows } = await t.deps.database.drizzle.execute(
    sql`select uid from active_days where uid = ${uid} union select uid from gym_climbers where uid = ${uid}`,
  );
  expect(rows).toEqual([]);
}

test('any sequence of logs and undos over months leaves what a count from scratch finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const db = t.deps.database.drizzle;
      await db.execute(sql`truncate ascents, ascent_logs, ranking_points, active_days, gym_climbers,
        active_spans, ascent_hours, climb_weeks, active_cohorts`);
      await db.execute(
        sql`update climbs set ascent_count = 0, climber_count = 0, soft_count = 0, fair_count = 0,
            hard_count = 0, archived_at = null, grade = case id when 'v2' then 2 when 'v5' then 5 end`,
      );
      await db.execute(sql`update accounts set ascent_count = 0, climb_count = 0`);
      let atMs = Date.parse('2026-08-30T10:00:00.000Z');
      for (const { call, as, hours, ...given } of steps) {
        const { climbId } = given;
        t.setNow(new Date((atMs += hours * 3_600_000)));
        const { body } = await t.call(call, inputOf(call, given, atMs), { as });
        expect([undefined, 'FAILED_PRECONDITION']).toContain(body.error?.status);
        // an archived climb keeps its ascents, and one can still undo them
        if (hours % 5 === 0)
          await db.execute(
            sql`update climbs set archived_at = case when archived_at is null then now() end where id = ${climbId}`,
          );
        // after a change of grade, old logs keep their points
        if (hours % 7 === 0)
          await db.execute(
            sql`update climbs set grade = (coalesce(grade, 0) + 1) % 10 where id = ${climbId}`,
          );
      }
      await db.execute(sql`update climbs set archived_at = null`);
      expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
      await purge('ana');
      expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

test('a recount finds and corrects values changed by hand', async () => {
  const db = t.deps.database.drizzle;
  t.setNow(new Date('2026-11-21T03:00:00.000Z'));
  await t.call('ascents.logAscent', { climbId: 'v5' }, { as: 'cleo' });
  await db.execute(sql`update climbs set ascent_count = ascent_count + 7 where id = 'v5'`);
  await db.execute(sql`update accounts set climb_count = 99 where uid = 'cleo'`);
  await db.execute(sql`update ranking_points set points = points + 1 where uid = 'cleo'`);
  await db.execute(sql`delete from ascents where uid = 'cleo' and climb_id = 'v5'`);
  await db.execute(sql`update gyms set climb_count = 0`);
  await db.execute(sql`update active_spans set climbers = climbers + 1 where span = 'week'`);
  await db.execute(sql`delete from climb_weeks`);
  const found = await recount(t.deps.database, t.deps.slices, { fix: true });
  expect(new Set(found.map(({ table }) => table))).toEqual(
    new Set([
      'ascents',
      'ranking_points',
      'climbs',
      'accounts',
      'gyms',
      'active_spans',
      'climb_weeks',
    ]),
  );
  expect(found.find(({ table }) => table === 'gyms')).toEqual({
    table: 'gyms',
    key: 'gym',
    stored: '0',
    counted: '3',
  });
  expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
});
