import * as fc from 'fast-check';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import { countThresholds } from '@cruxboard/domain/people/achievements/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awardMissed } from '../../people/achievements/award-missed';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { purgeAccount } from '../../platform/testing/purge-account';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { insertVideo } from '../../platform/testing/sample-gym';
import { closeMonthsJob } from '../rankings/close-months';
import { gymRoles } from '../staff/schema';

let t: TestApp;
const jobs = createManualJobs();
const uids = ['ana', 'ben', 'cleo'];
/** They climb once, so that a month has enough people for badges. */
const others = ['dan', 'eve', 'fay', 'gus', 'hal'];
const colours = ['white', 'red', 'teal', 'blue'];
const climbs = Array.from({ length: 14 }, (_, index) => ({
  id: `climb-${index}`,
  colour: colours[index % 4] ?? 'pink',
  grade: index % 5 === 0 ? null : index % 5,
  setOn: `2026-09-${String(1 + (index % 9)).padStart(2, '0')}`,
}));
const climbIds = climbs.map(({ id }) => id);
const startMs = Date.parse('2026-09-01T02:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
});
afterAll(() => t.close());

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await t.deps.database.pool.query<R>(text, values)).rows;

async function startAfresh(): Promise<void> {
  await query('truncate accounts, gyms, videos, deletion_requests, purged_accounts cascade');
  jobs.drain();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, ...uids, ...others, 'mia');
  await insertGym(db, {}, climbs);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'mia', role: 'manager' });
  t.setNow(new Date(startMs));
  for (const as of others) await t.call('ascents.logAscent', { climbId: 'climb-1' }, { as });
}

const step = fc.record({
  kind: fc.constantFrom(
    'log',
    'log',
    'several',
    'several',
    'undo',
    'undo several',
    'archive',
    'repaint',
    'publish',
    'publish',
    'delete',
    'restore',
    'hide',
    'unhide',
  ),
  as: fc.constantFrom(...uids),
  climbId: fc.constantFrom(...climbIds),
  daysAgo: fc.constantFrom(undefined, undefined, 0, 1, 9),
  hours: fc.integer({ min: 0, max: 30 }),
  /** Events may wait, and come twice. */
  events: fc.constantFrom('once', 'once', 'twice', 'later'),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let videos = 0;

async function take({ kind, as, climbId, daysAgo }: Step, nowMs: number): Promise<void> {
  const call = async (name: string, input: object, uid = as) => {
    const { status, body } = await t.call(name, input, { as: uid });
    // what can't be done, isn't
    expect([200, 400, 404], JSON.stringify(body)).toContain(status);
    return body.result;
  };
  const day =
    daysAgo === undefined
      ? undefined
      : dayOf(new Date(nowMs - daysAgo * 86_400_000), 'Australia/Sydney');
  const [solution] = await query<{ id: string }>(
    `select id from solutions where uid = $1 order by md5(id) limit 1`,
    [as],
  );
  const solutionId = solution?.id;
  if (kind === 'log') await call('ascents.logAscent', { climbId, day });
  else if (kind === 'several')
    await call('ascents.logAscents', { gymId: 'gym', climbIds: climbIds.slice(0, 9), day });
  else if (kind === 'undo') await call('ascents.undoAscent', { climbId });
  else if (kind === 'undo several')
    for (const id of climbIds.slice(0, 9)) await call('ascents.undoAscent', { climbId: id });
  else if (kind === 'archive') {
    const [{ isUp } = { isUp: true }] = await query<{ isUp: boolean }>(
      `select archived_at is null as "isUp" from climbs where id = $1`,
      [climbId],
    );
    const input = { gymId: 'gym', climbIds: [climbId], isArchived: isUp };
    await call('climbs.setClimbsArchived', input, 'mia');
  } else if (kind === 'repaint')
    await query(`update climbs set colour = 'black', grade = 11 where id = $1`, [climbId]);
  else if (kind === 'publish') {
    const videoId = `video-${(videos += 1)}`;
    await insertVideo(t.deps.database.drizzle, videoId, { uid: as, state: 'ready' });
    const input = { gymId: 'gym', climbId, videoId, caption: '' };
    const draft = await call('solutions.createDraft', input);
    if (draft !== undefined)
      await call('solutions.publishSolutions', { solutionIds: [draft.solutionId] });
  } else if (solutionId === undefined) return;
  else if (kind === 'delete') await call('solutions.deleteSolution', { solutionId });
  else if (kind === 'restore') await call('solutions.restoreSolution', { solutionId });
  else if (kind === 'hide')
    await call('solutions.hideSolution', { gymId: 'gym', solutionId, reason: 'Spam' }, 'mia');
  else await call('solutions.unhideSolution', { gymId: 'gym', solutionId }, 'mia');
}

interface LogRow {
  readonly uid: string;
  readonly climb_id: string;
  readonly colour: string;
  readonly grade: number | null;
  readonly is_set_day: boolean;
}

/** What each has earned by what is there now, counted row by row. */
async function countNow(): Promise<Map<string, Set<string>>> {
  const logs = await query<LogRow>('select * from ascent_logs');
  const shown = await query<{ uid: string }>(
    `select uid from solutions where state = 'published' and deleted_at is null and hidden_at is null`,
  );
  const badges = ['white', 'black', 'red', 'orange', 'green', 'purple', 'blue', 'yellow'];
  return new Map(
    uids.map((uid) => {
      const own = logs.filter((log) => log.uid === uid);
      const counts = {
        ascents: own.length,
        climbs: new Set(own.map((log) => log.climb_id)).size,
        solutions: shown.filter((solution) => solution.uid === uid).length,
      };
      const levels = (['ascents', 'climbs', 'solutions'] as const).flatMap((key) =>
        countThresholds[key].filter((at) => at <= counts[key]).map((at) => `total_${key}_${at}`),
      );
      const firsts = own.flatMap((log) => [
        ...(badges.includes(log.colour) ? [`first_colour_${log.colour}`] : []),
        ...(log.grade === null ? [] : [`first_grade_v${log.grade}`]),
        ...(log.is_set_day ? ['set_day'] : []),
      ]);
      return [uid, new Set([...levels, ...firsts])];
    }),
  );
}

const isLevel = (id: string) => id.startsWith('total_');

async function readEarned(): Promise<Map<string, Set<string>>> {
  const rows = await query<{ uid: string; achievement_id: string }>(
    `select uid, achievement_id from achievement_earnings
      where withdrawn_at is null and source <> 'month'`,
  );
  return new Map(
    uids.map((uid) => [
      uid,
      new Set(rows.filter((row) => row.uid === uid).map((row) => row.achievement_id)),
    ]),
  );
}

/** The badges for ranks in closed months, of everybody. */
const readRanked = () =>
  query(`select source_id, uid, achievement_id from achievement_earnings
          where withdrawn_at is null and source = 'month' order by 1, 2, 3`);

async function closeMonths(nowMs: number): Promise<void> {
  t.setNow(new Date(nowMs + 35 * 86_400_000));
  await closeMonthsJob.run(t.deps);
  await jobs.run();
  jobs.drain();
}

async function runEvents(how: Step['events']): Promise<void> {
  if (how === 'later') return;
  if (how === 'twice') {
    const again = [...jobs.enqueued];
    await jobs.run();
    for (const job of again.toReversed()) await jobs.handle(job);
  }
  await jobs.run();
  jobs.drain();
}

// accounts are never merged in the product: what somebody has moves to nobody else
test('any history leaves the achievements that a count from scratch finds, and levels that were reached', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 45 }), async (steps) => {
      await startAfresh();
      let nowMs = startMs;
      /** Levels that somebody had whenever events were handled. */
      const reached = new Map(uids.map((uid) => [uid, new Set<string>()]));
      for (const each of [...steps, { ...steps[0], kind: 'none', events: 'once' } as const]) {
        t.setNow(new Date((nowMs += (each.hours ?? 0) * 3_600_000)));
        if (each.kind !== 'none') await take(each as Step, nowMs);
        await runEvents(each.events);
        if (each.events === 'later') continue;
        for (const [uid, ids] of await countNow())
          for (const id of ids) if (isLevel(id)) reached.get(uid)?.add(id);
      }
      await closeMonths(nowMs);
      const ranked = await readRanked();
      expect(ranked.length).toBeGreaterThanOrEqual(others.length);
      const now = await countNow();
      const expected = new Map(
        uids.map((uid) => [uid, new Set([...(now.get(uid) ?? []), ...(reached.get(uid) ?? [])])]),
      );
      expect(await readEarned()).toEqual(expected);

      // a recount changes nothing, and from nothing it finds what the logs say
      expect(await awardMissed(t.deps)).toBe(0);
      await query('delete from achievement_earnings');
      await awardMissed(t.deps);
      expect(await readEarned()).toEqual(now);
      expect(await readRanked()).toEqual(ranked);
      expect(await awardMissed(t.deps)).toBe(0);

      await purgeAccount(t, 'ana');
      expect(await query(`select uid from achievement_earnings where uid = 'ana'`)).toEqual([]);
      expect(await awardMissed(t.deps)).toBe(0);
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);
