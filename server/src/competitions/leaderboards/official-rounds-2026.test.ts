import type { LeaderboardRow } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  final,
  qualification,
  semiFinal,
} from '@cruxboard/domain/competitions/scores/fixtures/bern-2026';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

// the qualification itself is in starting-groups.test.ts
test.each([
  { id: 'semi', lines: semiFinal, before: [...qualification.A, ...qualification.B] },
  { id: 'final', lines: final, before: semiFinal },
])(
  'the official $id of Bern 2026, entered by calls: every score and rank',
  async ({ id, lines, before }) => {
    const seeds = new Map(before.map(({ number, rank }) => [number, rank]));
    const hadStartingGroups = id === 'semi';
    await insertCompetition(app.deps.database.drizzle, {
      competition: { id, format: 'boulder_final', isSelfScoring: false, hadStartingGroups },
      competitors: Math.max(...lines.map(({ number }) => number)),
      competitor: (number) => ({ claimedBy: null, seed: seeds.get(number) ?? null }),
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
    const { body } = await app.read(`/api/competitions/${id}/leaderboard`);
    const rows: LeaderboardRow[] = body.rows;
    const found = rows
      .slice(0, lines.length)
      .map(({ number, rank, totalHundredths }) => [number, rank, totalHundredths]);
    expect(found).toEqual(
      lines.map(({ number, rank, totalHundredths }) => [number, rank, totalHundredths]),
    );
  },
);
