import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { latestWeeks } from '@cruxboard/domain/gyms/analytics/periods';
import * as reads from '@cruxboard/server/gyms/analytics/reads-repo';
import { createDatabase, type Database } from '@cruxboard/server/platform/db/pool';
import { benchClimbsTable } from './climbs-table';
import { type Line, percentile } from './figures';
import { RawClient } from './http-client';
import { benchLivingWall } from './living-wall';
import type { ServerProcess } from './server-process';
import { FOLLOWERS, insertStaffGyms, PUBLISHED, staffGyms, staffUid } from './staff-gym';

const TIMES = 200;
const WARM_UP = 20;
const IN_DATABASE_MS = 20;
const WHOLE_MS = 50;
const TABLE_MS = 300;
const PUBLISH_MS = 1_000;
const TOLD_MAX_MS = 60_000;

const charts = ['activity', 'hours', 'walls', 'grades', 'climbs', 'retention'] as const;

/** What a gym's staff wait for: every chart at a million ascents, a long table, and a wall that is published. */
export async function benchStaff(server: ServerProcess): Promise<Line[]> {
  const log = pino({ level: 'error' });
  const seeding = createDatabase({ url: server.databaseUrl, max: 1, log });
  await insertStaffGyms(seeding);
  await seeding.close();
  const database = createDatabase({ url: server.databaseUrl, max: 2, log });
  const client = new RawClient(new URL(server.origin));
  try {
    const [token = ''] = await server.tokens([staffUid]);
    return [
      ...(await benchCharts(client, token, database)),
      await benchTable(client, token),
      ...(await benchClimbsTable(server.origin, token)),
      await benchLivingWall(server.origin),
      await benchPublish(client, token),
      await benchTold(database),
    ];
  } finally {
    client.close();
    await database.close();
  }
}

async function benchCharts(client: RawClient, token: string, { pool }: Database): Promise<Line[]> {
  const today = new Date().toISOString().slice(0, 10);
  const year = latestWeeks(today, 52);
  const ofYear = { gymId: staffGyms.busy, ...year };
  const timeZone = 'Australia/Sydney';
  const at = { gymId: staffGyms.busy, at: today, timeZone };
  const queries = {
    activity: () => Promise.all([reads.listSpans(pool, ofYear), reads.countVisitors(pool, ofYear)]),
    hours: () => reads.listHours(pool, ofYear),
    walls: () => Promise.all([reads.listWalls(pool, at), reads.listWallGrades(pool, at)]),
    grades: () =>
      Promise.all([reads.listWallGrades(pool, at), reads.listVisitorGrades(pool, ofYear)]),
    climbs: () => reads.listClimbCounts(pool, { ...ofYear, timeZone }),
    retention: () => reads.listCohorts(pool, ofYear),
  } satisfies Record<(typeof charts)[number], () => Promise<unknown>>;
  const lines: Line[] = [];
  for (const chart of charts) {
    const path = `/api/gyms/${staffGyms.busy}/analytics/${chart}?from=${year.from}&to=${year.to}`;
    const inDatabase = await timesOf(queries[chart]);
    const whole = await timesOf(() => get(client, path, token));
    const [databaseMs, wholeMs] = [percentile(inDatabase, 0.99), percentile(whole, 0.99)];
    lines.push({
      what: `analytics: ${chart}, a year of 1,000,000 ascents`,
      budget: `p99 ≤ ${IN_DATABASE_MS} ms in the database, ≤ ${WHOLE_MS} ms whole`,
      measured: `${databaseMs.toFixed(1)} ms · ${wholeMs.toFixed(1)} ms`,
      isMet: databaseMs <= IN_DATABASE_MS && wholeMs <= WHOLE_MS,
    });
  }
  return lines;
}

async function benchTable(client: RawClient, token: string): Promise<Line> {
  const path = `/api/gyms/${staffGyms.table}/staff/climbs`;
  const times = await timesOf(() => get(client, path, token));
  const ms = percentile(times, 0.99);
  return {
    what: 'table of 5,000 climbs, read whole',
    budget: `p99 ≤ ${TABLE_MS} ms`,
    measured: `${ms.toFixed(0)} ms`,
    isMet: ms <= TABLE_MS,
  };
}

/** A wall can be published once. */
async function benchPublish(client: RawClient, token: string): Promise<Line> {
  const startedAt = performance.now();
  const { status, body } = await client.call('sections.publishSection', {
    token,
    key: randomUUID(),
    data: { gymId: staffGyms.table, sectionId: `${staffGyms.table}-wall-7` },
  });
  const ms = performance.now() - startedAt;
  if (status !== 200) throw new Error(`publishing answered ${status}: ${body}`);
  return {
    what: `publishing ${PUBLISHED} climbs to ${FOLLOWERS} followers`,
    budget: `≤ ${PUBLISH_MS} ms`,
    measured: `${ms.toFixed(0)} ms`,
    isMet: ms <= PUBLISH_MS,
  };
}

/** The followers of the wall that was published are told by a job; nobody twice. */
async function benchTold({ pool }: Database): Promise<Line> {
  const startedAt = performance.now();
  const count = async () => {
    const { rows } = await pool.query<{ notices: number; people: number }>(
      `select count(*)::int as notices, count(distinct recipient_uid)::int as people
         from notifications where kind = 'wall_set'`,
    );
    return rows[0] ?? { notices: 0, people: 0 };
  };
  let told = await count();
  while (told.people < FOLLOWERS && performance.now() - startedAt < TOLD_MAX_MS) {
    await setTimeout(100);
    told = await count();
  }
  const ms = performance.now() - startedAt;
  return {
    what: `telling ${FOLLOWERS} followers`,
    budget: 'everybody, once',
    measured: `${told.people} people, ${told.notices} notifications after ${ms.toFixed(0)} ms`,
    isMet: told.people === FOLLOWERS && told.notices === FOLLOWERS,
  };
}

async function get(client: RawClient, path: string, token: string): Promise<void> {
  const { status } = await client.get(path, `authorization: Bearer ${token}\r\n`);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let time = -WARM_UP; time < TIMES; time += 1) {
    const startedAt = performance.now();
    await work();
    if (time >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}
