import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { scores } from '../scores/schema';
import { competitionLog, competitions } from './schema';
import { trimLogs } from './trim-log';

let t: TestApp;
const settings = parseSettings({ NODE_ENV: 'test', HISTORY_DAYS: '365' });

beforeEach(async () => {
  t = await createTestApp({ settings });
});
afterEach(() => t.close());

const press = async (id: string, version: number) => {
  const prefix = id === 'comp' ? '' : `${id}-`;
  const answer = await t.call(
    'scores.recordScore',
    {
      competitionId: id,
      competitorId: `${prefix}competitor-1`,
      climbId: `${prefix}climb-1`,
      version,
      cell: { format: 'boulder_pumpfest', result: version % 2 === 0 ? 'top' : 'flash' },
    },
    { as: 'judge' },
  );
  expect(answer.status).toBe(200);
};

const kindsOf = async (id: string) => {
  const rows = await t.deps.database.drizzle
    .select({ kind: competitionLog.kind })
    .from(competitionLog)
    .where(eq(competitionLog.competitionId, id))
    .orderBy(asc(competitionLog.seq));
  return rows.map(({ kind }) => kind);
};

/** A competition with three presses on one tile, ended by its organiser. */
async function held(id: string): Promise<void> {
  await insertCompetition(t.deps.database.drizzle, { competition: { id } });
  for (let version = 0; version < 3; version += 1) await press(id, version);
  const ended = await t.call(
    'competitions.endCompetition',
    { competitionId: id },
    { as: 'organiser' },
  );
  expect(ended.status).toBe(200);
}

const whole = ['score_added', 'score_updated', 'score_updated', 'ended'];

test('the log of a competition loses its scores a year after the end, once, and its leaderboard nothing', async () => {
  await held('old');
  const before = (await t.read('/api/competitions/old/leaderboard')).body;
  expect(before.rows ?? before.results).not.toEqual([]);
  t.setNow(new Date('2027-11-20T00:00:00.000Z'));
  await held('new');
  await insertCompetition(t.deps.database.drizzle, { competition: { id: 'running' } });
  await press('running', 0);
  expect(await trimLogs(t.deps)).toBe(0);
  t.setNow(new Date('2027-11-22T00:00:00.000Z'));
  expect(await trimLogs(t.deps)).toBe(3);
  expect(await kindsOf('old')).toEqual(['ended']);
  expect(await kindsOf('new')).toEqual(whole);
  expect(await kindsOf('running')).toEqual(['score_added']);
  expect(await trimLogs(t.deps)).toBe(0);
  const [score] = await t.deps.database.drizzle
    .select()
    .from(scores)
    .where(and(eq(scores.competitionId, 'old')));
  expect(score?.version).toBe(3);
  expect((await t.read('/api/competitions/old/leaderboard')).body).toEqual(before);
  // a node that has yet to load it
  const other = await createTestApp({ database: t.deps.database, settings });
  expect((await other.read('/api/competitions/old/leaderboard')).body).toEqual(before);
  await other.close();
});

test('reopened and ended again, it is kept for another year', async () => {
  await held('old');
  t.setNow(new Date('2028-01-01T00:00:00.000Z'));
  expect(await trimLogs(t.deps)).toBe(3);
  const { drizzle } = t.deps.database;
  await drizzle
    .update(competitions)
    .set({ state: 'started', endedAt: null })
    .where(eq(competitions.id, 'old'));
  await press('old', 3);
  await drizzle
    .update(competitions)
    .set({ state: 'ended', endedAt: new Date('2028-01-02T00:00:00.000Z') })
    .where(eq(competitions.id, 'old'));
  t.setNow(new Date('2028-12-01T00:00:00.000Z'));
  expect(await trimLogs(t.deps)).toBe(0);
  t.setNow(new Date('2029-02-01T00:00:00.000Z'));
  expect(await trimLogs(t.deps)).toBe(1);
});

test('one that nobody ends keeps the presses of the last year, and its leaderboard', async () => {
  const { drizzle } = t.deps.database;
  const competition = { id: 'wall', startedAt: new Date('2026-11-01T00:00:00.000Z') };
  await insertCompetition(drizzle, { competition });
  await press('wall', 0);
  t.setNow(new Date('2027-12-01T00:00:00.000Z'));
  await press('wall', 1);
  const before = (await t.read('/api/competitions/wall/leaderboard')).body;
  expect(await trimLogs(t.deps)).toBe(1);
  expect(await kindsOf('wall')).toEqual(['score_updated']);
  expect(await trimLogs(t.deps)).toBe(0);
  const other = await createTestApp({ database: t.deps.database, settings });
  expect((await other.read('/api/competitions/wall/leaderboard')).body).toEqual(before);
  await other.close();
});

test('with 0 days everything is kept', async () => {
  await held('old');
  t.setNow(new Date('2090-01-01T00:00:00.000Z'));
  const forever = parseSettings({ NODE_ENV: 'test', HISTORY_DAYS: '0' });
  expect(await trimLogs({ ...t.deps, settings: forever })).toBe(0);
  expect(await kindsOf('old')).toEqual(whole);
});
