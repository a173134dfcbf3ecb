import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { As } from '../../platform/testing/app';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let place: { competitionId: string; competitorId: string; climbId: string };

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  const competitionId = await stage.createCompetition({ count: 1 });
  const { competitorId } = await stage.asOlga('competitors.addCompetitor', {
    competitionId,
    name: 'Mika',
  });
  await stage.asOlga('competitions.startCompetition', { competitionId });
  const { items } = (await stage.read(`/api/competitions/${competitionId}/climbs`)).body;
  place = { competitionId, competitorId, climbId: items[0].id };
  await record('olga', 'flash', 0);
  stage.drain();
});

const cell = (result: string) => ({ format: 'boulder_pumpfest', result });
const record = (as: As, result: string, version: number) =>
  stage.call('scores.recordScore', { ...place, version, cell: cell(result) }, { as });
const ask = (as: As, result = 'top') =>
  stage.call('scores.askHeadJudge', { ...place, version: 1, cell: cell(result) }, { as });
const scores = async () =>
  (await stage.read(`/api/manage/competitions/${place.competitionId}/scores`, { as: 'olga' })).body;

it('keeps the judge’s score waiting beside the one that stands, and tells the organisers once', async () => {
  expect((await record('jude', 'top', 0)).body.error.details.code).toBe('score_conflict');
  const answer = await ask('jude');
  expect(answer.status).toBe(200);
  const { lateId } = answer.body.result;
  expect(await scores()).toMatchObject({
    items: [{ cell: cell('flash'), version: 1 }],
    late: [
      {
        id: lateId,
        why: 'conflict',
        sentByName: 'Jude Judge',
        cell: cell('top'),
        current: { cell: cell('flash'), enteredByName: 'Olga Organ' },
        isChangedSince: false,
      },
    ],
  });
  const log = await stage.readLog(place.competitionId);
  expect(log.at(-1)).toMatchObject({ kind: 'late_score_received', actorUid: 'jude' });
  expect(stage.sent.filter(({ channel }) => channel === 'own:olga')).toHaveLength(1);
  const managed = await stage.read(`/api/manage/competitions/${place.competitionId}`, {
    as: 'olga',
  });
  expect(managed.body.lateCount).toBe(1);
  // asked again it is still one question
  expect((await ask('jude')).body.result).toEqual({ lateId });
  expect((await stage.readLog(place.competitionId)).length).toBe(log.length);

  const decide = { competitionId: place.competitionId, lateId, decision: 'accept', version: 1 };
  await stage.asOlga('scores.decideLateScore', decide);
  expect(await scores()).toMatchObject({ items: [{ cell: cell('top'), version: 2 }], late: [] });
});

it('is for those who judge, with a possible score, on a climb and a competitor that are there', async () => {
  expect((await ask('seth')).status).toBe(403);
  expect((await ask('cleo')).status).toBe(403);
  expect(
    (await stage.call('scores.askHeadJudge', { ...place, version: 1, cell: cell('top') })).status,
  ).toBe(401);
  const wrong = {
    ...place,
    version: 1,
    cell: { format: 'boulder_final', attempts: 1, zones: [0], top: 0 },
  };
  expect((await stage.call('scores.askHeadJudge', wrong, { as: 'jude' })).status).toBe(400);
  place = { ...place, climbId: 'nothing' };
  expect((await ask('jude')).status).toBe(404);
});
