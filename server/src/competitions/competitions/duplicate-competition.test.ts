import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setFlag } from '../../platform/flags/flags';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 3 });
});

const duplicate = (more: Record<string, unknown> = {}, as = 'olga') =>
  stage.call(
    'competitions.duplicateCompetition',
    { competitionId: id, name: 'Spring Pump', hasClimbs: true, hasGroups: true, ...more },
    { as },
  );
const managed = async (competitionId: string) =>
  (await stage.read(`/api/manage/competitions/${competitionId}`, { as: 'olga' })).body;

/** A competition with everything that a copy might take along. */
async function fill(): Promise<void> {
  await stage.asOlga('competitions.updateCompetition', {
    competitionId: id,
    changes: {
      description: 'Bring shoes. https://example.com',
      venue: 'Hall 3',
      startsAt: '2026-12-01T08:00:00.000Z',
      isListed: false,
      registration: 'open',
      isSelfScoring: false,
      rules: { climbThreshold: 5, flashBonus: 10 },
    },
  });
  const { climbId } = await stage.asOlga('competitionClimbs.createCompetitionClimb', {
    competitionId: id,
    number: 40,
    name: 'Slow Burn',
    code: 'A1',
    points: 250,
    isActive: false,
  });
  await stage.asOlga('categories.createCategory', { competitionId: id, name: 'Open', number: 2 });
  await stage.asOlga('cohorts.createCohort', { competitionId: id, name: 'Morning', number: 1 });
  await stage.asOlga('competitors.addCompetitor', { competitionId: id, name: 'Ada' });
  await stage.asOlga('competitions.startCompetition', { competitionId: id });
  expect(climbId).toBeTypeOf('string');
  stage.drain();
  stage.takeAnnounced();
}

describe('duplicating a competition', () => {
  it('gives a draft with its settings, climbs and groups, and nobody in it', async () => {
    await fill();
    const answer = await duplicate();
    expect(answer.status).toBe(200);
    const copyId = String(answer.body.result.competitionId);
    const copy = await managed(copyId);
    expect(copy).toMatchObject({
      name: 'Spring Pump',
      format: 'boulder_pumpfest',
      state: 'draft',
      description: 'Bring shoes. https://example.com',
      venue: 'Hall 3',
      startsAt: null,
      startedAt: null,
      isListed: false,
      registration: 'open',
      isSelfScoring: false,
      balance: 25,
      competitorCount: 0,
      climbCount: 4,
      activeClimbCount: 3,
      roles: ['organiser'],
      rules: { climbThreshold: 5, flashBonus: 10 },
      categories: [{ name: 'Open', number: 2, competitorCount: 0 }],
      cohorts: [{ name: 'Morning', number: 1, competitorCount: 0 }],
    });
    const original = await managed(id);
    expect(copy.categories[0].id).not.toBe(original.categories[0].id);
    expect(original).toMatchObject({ competitorCount: 1, climbCount: 4 });
    const { body } = await stage.read(`/api/competitions/${copyId}/climbs`, { as: 'olga' });
    expect(body.items.at(-1)).toMatchObject({
      number: 40,
      name: 'Slow Burn',
      code: 'A1',
      points: 250,
      isActive: false,
    });
    expect(await stage.readLog(copyId)).toMatchObject([
      { seq: 1, kind: 'created', after: { name: 'Spring Pump', climbCount: 4, copyOf: id } },
    ]);
    expect(stage.takeAnnounced()).toEqual([{ competitionId: copyId, seq: 1 }]);
    const directory = await stage.read(`/api/manage/competitions/${copyId}/directory`, {
      as: 'olga',
    });
    expect(directory.body.items).toMatchObject([{ uid: 'olga', roles: ['organiser'] }]);
  });

  it('leaves climbs and groups behind where they are not wanted', async () => {
    await fill();
    const answer = await duplicate({ hasClimbs: false, hasGroups: false });
    const copy = await managed(String(answer.body.result.competitionId));
    expect(copy).toMatchObject({ climbCount: 0, categories: [], cohorts: [] });
  });

  it('is the organiser’s alone, and needs new competitions switched on', async () => {
    expect((await duplicate({}, 'jude')).status).toBe(403);
    expect((await duplicate({}, 'nora')).status).toBe(404);
    expect((await duplicate({ competitionId: 'unknown' })).status).toBe(404);
    await setFlag(stage.deps, { name: 'isCompetitionCreationDisabled', value: true });
    try {
      const answer = await duplicate();
      expect(answer.body.error.details.code).toBe('competition_creation_disabled');
    } finally {
      await setFlag(stage.deps, { name: 'isCompetitionCreationDisabled', value: false });
    }
  });

  it('refuses a name that is not right', async () => {
    const answer = await duplicate({ name: 'ab' });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toEqual([
      { path: 'name', message: 'At least 3 characters' },
    ]);
  });
});
