import type { LeaderboardRow } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { OfficialLine } from '@cruxboard/domain/competitions/scores/fixtures/official-lines';
import { final, semiFinal } from '@cruxboard/domain/competitions/scores/fixtures/seoul-2025';
import type { TieRule } from '@cruxboard/domain/competitions/competitions/formats';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { competitions } from '../competitions/schema';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Enters a round as its judges did, by calls. */
async function enter(id: string, lines: readonly OfficialLine[], tieRule: TieRule) {
  const { drizzle } = app.deps.database;
  await insertCompetition(drizzle, {
    competition: { id, format: 'boulder_final', isSelfScoring: false, tieRule },
    climbs: 4,
    competitors: lines.length,
    competitor: () => ({ claimedBy: null }),
  });
  for (const line of lines) {
    for (const [index, { attempts, zone, top }] of line.climbs.entries()) {
      const answer = await app.call(
        'scores.recordScore',
        {
          competitionId: id,
          competitorId: `${id}-competitor-${line.number}`,
          climbId: `${id}-climb-${index + 1}`,
          version: 0,
          cell: { format: 'boulder_final', attempts, zones: [zone], top },
        },
        { as: 'judge' },
      );
      expect(answer.status).toBe(200);
    }
  }
}

async function rowsOf(id: string): Promise<LeaderboardRow[]> {
  const answer = await app.read(`/api/competitions/${id}/leaderboard`);
  return answer.body.rows as LeaderboardRow[];
}
const shared = (rows: readonly LeaderboardRow[]) =>
  rows.filter((row, index) => rows[index - 1]?.rank === row.rank).map(({ rank }) => rank);

describe('the official rounds, entered by calls', () => {
  test.each([
    ['semi-final', 'semi', semiFinal],
    ['final', 'final', final],
  ] as const)(
    '%s: every score to the hundredth and every rank, by rounds without seeds',
    async (_, id, lines) => {
      await enter(id, lines, 'rounds');
      const rows = await rowsOf(id);
      const found = rows.map(({ number, rank, totalHundredths }) => ({
        number,
        rank,
        totalHundredths,
      }));
      const official = lines.map(({ number, rank, totalHundredths }) => ({
        number,
        rank,
        totalHundredths,
      }));
      expect(found).toEqual(official);
      expect(shared(rows)).toEqual(id === 'semi' ? [10, 15, 20] : []);
    },
  );

  test('by climbs the places 10 and 15 separate, in words, and 20 stays shared', async () => {
    await enter('climbs', semiFinal, 'climbs');
    const rows = await rowsOf('climbs');
    expect(shared(rows)).toEqual([20]);
    expect(rows.map(({ totalHundredths }) => totalHundredths)).toEqual(
      semiFinal.map(({ totalHundredths }) => totalHundredths),
    );
    expect(rows[10]).toMatchObject({
      rank: 11,
      tie: expect.stringMatching(/^Tied\. .+ ahead on countback: /),
    });
    expect(rows[15]).toMatchObject({
      rank: 16,
      tie: expect.stringMatching(/^Tied\. .+ ahead on countback: /),
    });
    expect(rows[20]).toMatchObject({ rank: 20, tie: 'Tied: shared place.' });
  });

  test('changing the rule while it runs ranks the same scores by the other one', async () => {
    const answer = await app.call(
      'competitions.updateCompetition',
      { competitionId: 'semi', changes: { rules: { tieRule: 'climbs' } } },
      { as: 'organiser' },
    );
    expect(answer.status).toBe(200);
    const { drizzle } = app.deps.database;
    const [row] = await drizzle.select().from(competitions).where(eq(competitions.id, 'semi'));
    expect(row?.tieRule).toBe('climbs');
    await expect.poll(async () => shared(await rowsOf('semi'))).toEqual([20]);
  });
});
