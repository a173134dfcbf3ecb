import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { As } from '../../platform/testing/app';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let competitionId: string;
let climbId: string;
let ana: string;
let ben: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  competitionId = await stage.createCompetition({ format: 'boulder_final', count: 1 });
  const add = async (name: string) =>
    (await stage.asOlga('competitors.addCompetitor', { competitionId, name })).competitorId;
  [ana, ben] = [await add('Ana'), await add('Ben')];
  await stage.asOlga('competitions.startCompetition', { competitionId });
  const { items } = (await stage.read(`/api/competitions/${competitionId}/climbs`)).body;
  climbId = items[0].id;
  await record(ana, five, 0);
});

const cell = (attempts: number, zone = 0) => ({
  format: 'boulder_final',
  attempts,
  zones: [zone],
  top: 0,
});
const five = cell(5, 3);
const record = (competitorId: string, value: object, version: number) =>
  stage.asOlga('scores.recordScore', {
    competitionId,
    competitorId,
    climbId,
    version,
    cell: value,
  });
const move = (as: As = 'jude', more: object = {}) =>
  stage.call(
    'scores.moveScore',
    {
      competitionId,
      climbId,
      from: { competitorId: ana, version: 1 },
      to: { competitorId: ben, version: 0 },
      ...more,
    },
    { as },
  );
const cells = async () => {
  const path = `/api/manage/competitions/${competitionId}/scores`;
  const { items } = (await stage.read(path, { as: 'olga' })).body;
  return new Map(
    items.map((one: { competitorId: string; cell: object; version: number }) => [
      one.competitorId,
      one,
    ]),
  );
};

it('moves all tries to the other climber in one step, with a log row each', async () => {
  const answer = await move();
  expect(answer.status).toBe(200);
  expect(answer.body.result).toMatchObject({
    from: { competitorId: ana, cell: cell(0), version: 2 },
    to: { competitorId: ben, cell: five, version: 1, enteredBy: 'jude' },
  });
  const now = await cells();
  expect(now.get(ana)).toMatchObject({ cell: cell(0), version: 2 });
  expect(now.get(ben)).toMatchObject({ cell: five, version: 1 });
  expect((await stage.readLog(competitionId)).slice(-2)).toMatchObject([
    { kind: 'score_removed', competitorId: ana, before: { cell: five }, after: { cell: cell(0) } },
    { kind: 'score_added', competitorId: ben, before: null, after: { cell: five } },
  ]);
  // the same press again finds nothing to move
  expect((await move()).body.error.details.code).toBe('score_conflict');
});

it('never overwrites what the other has, nor what changed since', async () => {
  await record(ben, cell(1), 0);
  expect((await move()).body.error.details).toMatchObject({
    code: 'score_conflict',
    current: { competitorId: ben, version: 1 },
  });
  const seen = await move('jude', { to: { competitorId: ben, version: 1 } });
  expect(seen.body.error.details.code).toBe('score_conflict');
  await record(ben, cell(0), 1);
  await record(ana, cell(6, 3), 1);
  const old = await move('jude', { to: { competitorId: ben, version: 2 } });
  expect(old.body.error.details).toMatchObject({
    code: 'score_conflict',
    current: { competitorId: ana, version: 2 },
  });
  expect((await cells()).get(ana)).toMatchObject({ cell: cell(6, 3) });
});

it('is for those who judge, between two who can have a score, before the results are final', async () => {
  expect((await move('seth')).status).toBe(403);
  expect((await move('cleo')).status).toBe(403);
  const same = await move('jude', { to: { competitorId: ana, version: 1 } });
  expect(same.status).toBe(400);
  const nobody = await move('jude', { to: { competitorId: 'nobody', version: 0 } });
  expect(nobody.status).toBe(404);
  const withdraw = (state: string) =>
    stage.asOlga('competitors.updateCompetitor', { competitionId, competitorId: ben, state });
  await withdraw('withdrawn');
  expect((await move()).body.error.details.code).toBe('competitor_out');
  await withdraw('competing');
  await stage.asOlga('competitions.endCompetition', { competitionId });
  await stage.asOlga('competitions.finaliseCompetition', { competitionId });
  expect((await move()).body.error.details.code).toBe('results_final');
});
