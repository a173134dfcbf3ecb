import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellText } from '../exports/scores';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await insertCompetition(app.deps.database.drizzle, {
    competition: { format: 'boulder_final', isSelfScoring: false },
    competitor: () => ({ claimedBy: null }),
  });
});
afterAll(() => app.close());

const record = (competitor: number, cell: object) =>
  app.call(
    'scores.recordScore',
    {
      competitionId: 'comp',
      competitorId: `competitor-${competitor}`,
      climbId: 'climb-1',
      version: 0,
      cell: { format: 'boulder_final', ...cell },
    },
    { as: 'judge' },
  );

test('a low zone is stored, exported, and changes neither score nor rank', async () => {
  const settings = await app.call(
    'competitions.updateCompetition',
    { competitionId: 'comp', changes: { rules: { hasLowZone: true } } },
    { as: 'organiser' },
  );
  expect(settings.status).toBe(200);
  const low = { attempts: 2, zones: [2], top: 0, lowZone: 1 };
  expect((await record(1, low)).status).toBe(200);
  expect((await record(2, { attempts: 2, zones: [2], top: 0 })).status).toBe(200);
  expect((await record(3, { attempts: 2, zones: [0], top: 0, lowZone: 2 })).status).toBe(200);
  const { body } = await app.read('/api/competitions/comp/leaderboard');
  expect(
    body.rows.map((row: { rank: number; number: number; totalHundredths: number }) => [
      row.number,
      row.rank,
      row.totalHundredths,
    ]),
  ).toEqual([
    [1, 1, 990],
    [2, 1, 990],
    [3, 3, 0],
  ]);
  const own = await app.read('/api/competitions/comp/competitors/competitor-1');
  expect(own.body.scores[0].cell).toEqual({ format: 'boulder_final', ...low });
  const board = await app.read('/api/competitions/comp/board');
  expect(board.body.competition.rules.hasLowZone).toBe(true);
  expect(cellText({ format: 'boulder_final', ...low })).toBe('Z2 L1 A2');
});

test('a low zone after a zone, or beyond the attempts, is refused', async () => {
  const late = await record(1, { attempts: 3, zones: [1], top: 0, lowZone: 2 });
  expect([late.status, late.body.error.details.code]).toEqual([400, 'score_invalid']);
});
