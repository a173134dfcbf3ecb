import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let competitionId: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  competitionId = await stage.createCompetition();
});

const add = (name: string, number?: number) =>
  stage.asOlga('competitors.addCompetitor', { competitionId, name, ...(number ? { number } : {}) });
const numberAll = (as: 'olga' | 'jude' | 'nora') =>
  stage.call('competitors.numberCompetitors', { competitionId }, { as });
const numbers = async () => {
  const path = `/api/manage/competitions/${competitionId}/competitors`;
  const { items } = (await stage.read(path, { as: 'olga' })).body;
  return items.map(({ name, number }: { name: string; number: number }) => `${number} ${name}`);
};

it('gives everybody without a number the next free one, each with a log entry', async () => {
  for (const name of ['Cleo', 'Ana']) await add(name);
  await add('Ben', 7);
  const answer = await numberAll('olga');
  expect(answer.body.result).toEqual({ seq: 6, numberedCount: 2 });
  expect(await numbers()).toEqual(['7 Ben', '8 Ana', '9 Cleo']);
  expect((await stage.readLog(competitionId)).slice(-2)).toMatchObject([
    { kind: 'competitor_updated', before: { number: null }, after: { number: 8, name: 'Ana' } },
    { kind: 'competitor_updated', before: { number: null }, after: { number: 9, name: 'Cleo' } },
  ]);
  expect((await numberAll('olga')).body.result).toEqual({ seq: 6, numberedCount: 0 });
});

it('numbers category by category, in their order', async () => {
  const category = async (name: string, number: number) =>
    (await stage.asOlga('categories.createCategory', { competitionId, name, number })).categoryId;
  const men = await category('Men', 2);
  const women = await category('Women', 1);
  await add('Ana', undefined);
  for (const [name, categoryId] of [
    ['Ben', men],
    ['Cleo', women],
  ]) {
    await stage.asOlga('competitors.addCompetitor', { competitionId, name, categoryId });
  }
  await numberAll('olga');
  expect(await numbers()).toEqual(['1 Cleo', '2 Ben', '3 Ana']);
});

it('is for organisers, until the results are final', async () => {
  await add('Ana');
  expect((await numberAll('jude')).status).toBe(403);
  expect((await numberAll('nora')).status).toBe(404);
  await stage.setCompetition(competitionId, {
    state: 'ended',
    startedAt: new Date(),
    finalisedAt: new Date(),
  });
  expect((await numberAll('olga')).body.error.details.code).toBe('results_final');
});
