import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';
import { competitionRoles } from '../staff/schema';

let stage: Stage;
let id: string;
/** Names by id. */
let categories: Record<string, string>;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition();
  await stage.deps.database.drizzle
    .insert(competitionRoles)
    .values([{ competitionId: id, uid: 'nora', role: 'organiser' }]);
  categories = {};
  for (const name of ['Women', 'Youth', 'Open']) {
    const made = await stage.asOlga('categories.createCategory', { competitionId: id, name });
    categories[made.categoryId] = name;
  }
  await send('number,name,category\n1,Ana,Women\n2,Bo,Women', 'commit');
});

interface Sending {
  as?: string;
  seenSeq?: number;
}

async function send(content: string, mode: 'preview' | 'commit', more: Sending = {}) {
  const { as = 'olga', ...rest } = more;
  const file = { name: 'a.csv', base64: Buffer.from(content).toString('base64') };
  const input = { competitionId: id, file, mode, ...rest };
  return stage.call('competitions.bulkImportCompetitors', input, { as });
}
const categoryOf = async () => {
  const read = await stage.read(`/api/manage/competitions/${id}/competitors`, { as: 'olga' });
  const { items } = read.body as { items: { name: string; categoryId: string }[] };
  return Object.fromEntries(items.map((one) => [one.name, categories[one.categoryId]]));
};
const hers = 'number,name,category\n1,Ana,Youth\n2,Bo,Youth';
const his = 'number,name,category\n1,Ana,Open\n2,Bo,Women';

it('two who import at once: the second is told whom the first changed, and nothing is imported', async () => {
  const { result: seen } = (await send(his, 'preview', { as: 'nora' })).body;
  expect(seen.changes).toMatchObject([{ line: 2, name: 'Ana', id: expect.any(String) }]);
  expect((await send(hers, 'commit')).status).toBe(200);
  const late = await send(his, 'commit', { as: 'nora', seenSeq: seen.seq });
  expect(late.status).toBe(409);
  const { details } = late.body.error;
  expect(details).toMatchObject({ code: 'edit_conflict' });
  const [ana, bo] = details.conflicts;
  expect(ana).toMatchObject({ subject: seen.changes[0].id, field: 'categoryId' });
  expect(ana.byName).toMatch(/^Olga/);
  expect(bo).toMatchObject({ field: 'categoryId' });
  expect(await categoryOf()).toEqual({ Ana: 'Youth', Bo: 'Youth' });

  const decided = await send(his, 'commit', { as: 'nora', seenSeq: details.seq });
  expect(decided.status).toBe(200);
  expect(await categoryOf()).toEqual({ Ana: 'Open', Bo: 'Women' });
});

it('another field of a competitor that was edited meanwhile is no conflict', async () => {
  const { result: seen } = (await send(his, 'preview')).body;
  const competitorId = seen.changes[0].id;
  const edit = { competitionId: id, competitorId, email: 'ana@example.com' };
  const edited = await stage.call('competitors.updateCompetitor', edit, { as: 'nora' });
  expect(edited.status).toBe(200);
  expect((await send(his, 'commit', { seenSeq: seen.seq })).status).toBe(200);
});

it('what the person importing changed meanwhile themselves is no conflict', async () => {
  const { result: seen } = (await send(his, 'preview')).body;
  expect((await send(hers, 'commit')).status).toBe(200);
  expect((await send(his, 'commit', { seenSeq: seen.seq })).status).toBe(200);
});
