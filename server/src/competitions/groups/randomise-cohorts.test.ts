import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
  id = await stage.createCompetition();
});
afterAll(() => stage.close());

const randomise = (isOverwriting: boolean, as = 'olga') =>
  stage.call(
    'competitions.randomiseCohortAssignments',
    { competitionId: id, isOverwriting },
    { as },
  );

it('deals everybody evenly, tells it by one log row, and later those alone who came since, unless all are to be dealt', async () => {
  const none = await randomise(false);
  expect(none.body.error.details.code).toBe('competition_state');
  for (const name of ['One', 'Two', 'Three']) {
    await stage.asOlga('cohorts.createCohort', { competitionId: id, name });
  }
  const { categoryId } = await stage.asOlga('categories.createCategory', {
    competitionId: id,
    name: 'Open',
  });
  const added: string[] = [];
  for (let place = 0; place < 10; place += 1) {
    const name = `Climber ${'abcdefghij'.charAt(place)}`;
    const group = place < 4 ? { categoryId } : {};
    const data = { competitionId: id, name, ...group };
    added.push((await stage.asOlga('competitors.addCompetitor', data)).competitorId);
  }
  stage.takeAnnounced();
  expect((await randomise(false, 'jude')).status).toBe(403);
  expect((await randomise(false)).body.result).toEqual({ assignedCount: 10 });
  expect(stage.takeAnnounced()).toHaveLength(1);
  const last = (await stage.readLog(id)).at(-1);
  expect(last).toMatchObject({ kind: 'cohorts_randomised', after: { count: 10 } });
  const dealt = last?.after?.['ids'];
  expect(Array.isArray(dealt) && dealt.toSorted()).toEqual(added.toSorted());

  const { body } = await stage.read(`/api/competitions/${id}`, { as: 'olga' });
  const sizes = body.cohorts.map((one: { competitorCount: number }) => one.competitorCount);
  expect(sizes.toSorted()).toEqual([3, 3, 4]);

  const before = await listCohorts();
  const late = await stage.asOlga('competitors.addCompetitor', { competitionId: id, name: 'Late' });
  expect((await randomise(false)).body.result).toEqual({ assignedCount: 1 });
  const after = await listCohorts();
  expect(after).toMatchObject(before);
  expect(after[late.competitorId]).toEqual(expect.any(String));
  expect((await randomise(false)).body.result).toEqual({ assignedCount: 0 });
  expect((await randomise(true)).body.result).toEqual({ assignedCount: 11 });
});

/** @returns cohorts by the ids of competitors. */
async function listCohorts(): Promise<Record<string, string | null>> {
  const path = `/api/manage/competitions/${id}/competitors`;
  const { body } = await stage.read(path, { as: 'olga' });
  return Object.fromEntries(
    body.items.map((one: { id: string; cohortId: string | null }) => [one.id, one.cohortId]),
  );
}
