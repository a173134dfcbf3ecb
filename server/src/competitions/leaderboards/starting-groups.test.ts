import type { LeaderboardRow } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { qualification } from '@cruxboard/domain/competitions/scores/fixtures/bern-2026';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitionClimbs } from '../climbs/schema';
import { competitors } from '../competitors/schema';
import { setFlag } from '../../platform/flags/flags';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';

const lines = (['A', 'B'] as const).flatMap((startingGroup) =>
  qualification[startingGroup].map((line) => ({ ...line, startingGroup })),
);
const groupOf = new Map(lines.map(({ number, startingGroup }) => [number, startingGroup]));
const fieldSize = Math.max(...groupOf.keys());

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { drizzle } = app.deps.database;
  await insertCompetition(drizzle, {
    competition: {
      id: 'bern',
      format: 'boulder_final',
      isSelfScoring: false,
      hasStartingGroups: true,
    },
    climbs: 10,
    competitors: fieldSize,
    competitor: (number) => ({ claimedBy: null, startingGroup: groupOf.get(number) ?? null }),
  });
  await drizzle
    .update(competitionClimbs)
    .set({ startingGroup: sql`case when ${competitionClimbs.number} <= 5 then 'A' else 'B' end` });
  for (const line of lines) {
    const first = line.startingGroup === 'A' ? 1 : 6;
    for (const [index, { attempts, zone, top }] of line.climbs.entries()) {
      const answer = await record(line.number, first + index, { attempts, zones: [zone], top });
      expect(answer.status).toBe(200);
    }
  }
});
afterAll(() => app.close());

function record(competitor: number, climb: number, cell: object) {
  return app.call(
    'scores.recordScore',
    {
      competitionId: 'bern',
      competitorId: `bern-competitor-${competitor}`,
      climbId: `bern-climb-${climb}`,
      version: 0,
      cell: { format: 'boulder_final', ...cell },
    },
    { as: 'judge' },
  );
}

async function readRows(): Promise<LeaderboardRow[]> {
  return (await app.read('/api/competitions/bern/leaderboard')).body.rows;
}

test('the official qualification of Bern 2026: every score, rank in the group and merged rank', async () => {
  const rows = await readRows();
  expect(rows).toHaveLength(lines.length);
  for (const row of rows) {
    const line = lines.find(({ number }) => number === row.number);
    const own = lines.filter(({ startingGroup }) => startingGroup === line?.startingGroup);
    const ahead = own.filter(({ rank }) => line !== undefined && rank < line.rank);
    expect(row).toMatchObject({
      rank: line?.rank,
      totalHundredths: line?.totalHundredths,
      startingGroup: line?.startingGroup,
      groupRank: 1 + ahead.length,
    });
  }
  expect(rows.map(({ rank }) => rank ?? 0)).toEqual(
    rows.map(({ rank }) => rank ?? 0).toSorted((a, b) => a - b),
  );
});

test('the export has the group, the rank in it and the merged rank', async () => {
  const { body } = await app.read('/api/manage/competitions/bern/exports/results?format=json', {
    as: 'organiser',
  });
  const [first] = body.rows as Record<string, unknown>[];
  expect(first).toMatchObject({ rank: 1, 'starting group': 'A', 'group rank': 1 });
});

test('a climb of the other group takes no score, at once or under the lock', async () => {
  const cell = { attempts: 1, zones: [1], top: 1 };
  const [inA] = qualification.A;
  const refused = await record(inA?.number ?? 0, 6, cell);
  expect(refused.body.error.details.code).toBe('starting_group_other');
});

test('whoever is in no group is listed without a rank, and moving them ranks them', async () => {
  const { drizzle } = app.deps.database;
  const move = (startingGroup: string | null) =>
    app.call(
      'competitors.updateCompetitors',
      { competitionId: 'bern', competitorIds: ['bern-competitor-1'], startingGroup },
      { as: 'organiser' },
    );
  const rowOf = async () =>
    (await readRows()).find(({ competitorId }) => competitorId === 'bern-competitor-1');
  const before = await rowOf();
  expect((await move(null)).status).toBe(200);
  await expect.poll(rowOf).toMatchObject({ rank: null, startingGroup: null, totalHundredths: 0 });
  expect((await move(groupOf.get(1) ?? null)).status).toBe(200);
  await expect.poll(rowOf).toMatchObject({ rank: before?.rank, groupRank: before?.groupRank });
  expect((await move('C')).status).toBe(400);
  const rows = await drizzle
    .select()
    .from(competitors)
    .where(inArray(competitors.number, [1]));
  expect(rows[0]?.startingGroup).toBe(groupOf.get(1));
});

test('the best twelve of each group advance with seeds that break no ties', async () => {
  const { drizzle } = app.deps.database;
  await setFlag(app.deps, { name: 'isCompetitionCreationDisabled', value: false });
  await app.call('competitions.endCompetition', { competitionId: 'bern' }, { as: 'organiser' });
  const progress = async (into: object) =>
    (
      await app.call(
        'competitions.progressToFinals',
        { competitionId: 'bern', into, cuts: [{ categoryId: null, top: 12 }] },
        { as: 'organiser' },
      )
    ).body.result;
  const short = await progress({ name: 'The Semi Final', count: 4 });
  expect(short.missingPlaces).toBe(19);
  await drizzle.execute(
    sql`update competitions set balance = 24 where id = ${String(short.competitionId)}`,
  );
  const made = await progress({ competitionId: short.competitionId });
  expect(made.enteredCount).toBe(24);
  const semi = await app.read(`/api/manage/competitions/${made.competitionId}`, {
    as: 'organiser',
  });
  expect(semi.body.rules).toMatchObject({
    tieRule: 'attempts',
    hasStartingGroups: false,
    hadStartingGroups: true,
  });
  const list = await app.read(`/api/manage/competitions/${made.competitionId}/competitors`, {
    as: 'organiser',
  });
  expect(
    list.body.items.every(
      (one: { seed: number | null; startingGroup: string | null }) =>
        one.seed !== null && one.startingGroup === null,
    ),
  ).toBe(true);
});

test('the overview counts who still needs a group, leaving out the withdrawn', async () => {
  const path = '/api/manage/competitions/bern';
  const read = async () => (await app.read(path, { as: 'organiser' })).body.ungroupedCount;
  const change = (changes: object) =>
    app.call(
      'competitors.updateCompetitor',
      { competitionId: 'bern', competitorId: `bern-competitor-${lines[0]?.number}`, ...changes },
      { as: 'organiser' },
    );
  expect(await read()).toBe(fieldSize - groupOf.size);
  await change({ startingGroup: null });
  expect(await read()).toBe(fieldSize - groupOf.size + 1);
  await change({ state: 'withdrawn' });
  expect(await read()).toBe(fieldSize - groupOf.size);
});
