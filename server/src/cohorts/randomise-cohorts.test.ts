import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../testing/competition-stage';

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

it('deals everybody evenly, tells it by one log row, and asks before doing so again', async () => {
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

  const again = await randomise(false);
  expect(again.body.error.details).toMatchObject({ code: 'group_in_use', assignedCount: 10 });
  expect((await randomise(true)).status).toBe(200);
});
