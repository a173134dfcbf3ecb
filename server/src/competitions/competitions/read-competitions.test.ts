import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('is sorted by name or by start, page by page', async () => {
  const names = ['Sorting Crux', 'sorting Ärger', 'Sorting bolt', 'Sorting bolt'];
  const made: string[] = [];
  for (const [index, name] of names.entries()) {
    const startedAt = new Date(Date.UTC(2026, 10, 1 + index));
    const competition = { id: `sorting-${index}`, name, startedAt };
    made.push(
      await insertCompetition(t.deps.database.drizzle, {
        competition,
        climbs: 0,
        competitors: 0,
      }),
    );
  }
  const [crux = '', arger = '', ...bolts] = made;
  const paged = async (sort: string) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = `search=sorting&sort=${sort}&size=1${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { body } = await t.read(`/api/competitions?${query}`);
      seen.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.nextCursor;
    }
    return seen;
  };
  expect(await paged('name')).toEqual([arger, ...bolts.toSorted(), crux]);
  expect(await paged('oldest')).toEqual(made);
  expect(await paged('newest')).toEqual(made.toReversed());
  // a cursor of one order doesn't continue another
  const { body } = await t.read('/api/competitions?search=sorting&sort=name&size=1');
  expect((await t.read(`/api/competitions?search=sorting&cursor=${body.nextCursor}`)).status).toBe(
    400,
  );
  expect((await t.read('/api/competitions?sort=points')).status).toBe(400);
});
