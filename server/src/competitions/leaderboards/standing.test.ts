import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories } from '../groups/schema';
import { competitors } from '../competitors/schema';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { readStanding } from './public';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a place is that in one’s category, as on the score card; overall without one', async () => {
  const { drizzle } = app.deps.database;
  await insertCompetition(drizzle, { competitors: 4, climbs: 5 });
  await drizzle
    .insert(categories)
    .values({ id: 'women', competitionId: 'comp', name: 'Women', number: 1 });
  await drizzle
    .update(competitors)
    .set({ categoryId: 'women' })
    .where(inArray(competitors.id, ['competitor-2', 'competitor-4']));
  // the lower the number, the more tops
  for (const competitor of [1, 2, 3, 4]) {
    for (let climb = 1; climb <= 5 - competitor; climb += 1) {
      const answer = await app.call(
        'scores.recordScore',
        {
          competitionId: 'comp',
          competitorId: `competitor-${competitor}`,
          climbId: `climb-${climb}`,
          version: 0,
          cell: { format: 'boulder_pumpfest', result: 'top' },
        },
        { as: 'judge' },
      );
      expect(answer.status).toBe(200);
    }
  }
  const rankOf = async (competitor: number) =>
    (
      await readStanding(app.deps, {
        competitionId: 'comp',
        competitorId: `competitor-${competitor}`,
      })
    )?.rank;
  expect(await Promise.all([1, 2, 3, 4].map(rankOf))).toEqual([1, 1, 3, 2]);
});
