import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;
let women: string;
let men: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 3 });
  const add = async (name: string) =>
    String(
      (await stage.asOlga('categories.createCategory', { competitionId: id, name })).categoryId,
    );
  [women, men] = [await add('Women'), await add('Men')];
});

/** Enters somebody who topped so many climbs, the first of them as a flash where it is said. */
async function enter(
  name: string,
  done: { category: string; tops: number; isFlash?: boolean; number?: number },
): Promise<string> {
  const { competitorId } = await stage.asOlga('competitors.addCompetitor', {
    competitionId: id,
    name,
    number: done.number,
    email: `${name.toLowerCase()}@example.com`,
    categoryId: done.category,
  });
  const { body } = await stage.read(`/api/competitions/${id}/climbs`, { as: 'olga' });
  for (const [index, climb] of body.items.slice(0, done.tops).entries()) {
    await stage.asOlga('scores.recordScore', {
      competitionId: id,
      competitorId,
      climbId: climb.id,
      version: 0,
      cell: {
        format: 'boulder_pumpfest',
        result: done.isFlash === true && index === 0 ? 'flash' : 'top',
      },
    });
  }
  return String(competitorId);
}

async function runQualification(): Promise<void> {
  await stage.asOlga('competitions.startCompetition', { competitionId: id });
  await enter('Ana', { category: women, tops: 3, number: 7 });
  await enter('Bea', { category: women, tops: 2, number: 8 });
  await enter('Cia', { category: women, tops: 2, number: 9 });
  await enter('Dee', { category: women, tops: 1 });
  const out = await enter('Eva', { category: women, tops: 3, isFlash: true });
  await stage.asOlga('competitors.updateCompetitor', {
    competitionId: id,
    competitorId: out,
    state: 'withdrawn',
  });
  await enter('Max', { category: men, tops: 1 });
  await enter('Ned', { category: men, tops: 0 });
  await stage.asOlga('competitions.endCompetition', { competitionId: id });
  stage.drain();
  stage.takeAnnounced();
}

const progress = (more: Record<string, unknown> = {}, as = 'olga') =>
  stage.call(
    'competitions.progressToFinals',
    {
      competitionId: id,
      into: { name: 'The Final', count: 4 },
      cuts: [
        { categoryId: women, top: 2 },
        { categoryId: men, top: 2 },
      ],
      ...more,
    },
    { as },
  );
const entered = async (competitionId: string) =>
  (await stage.read(`/api/manage/competitions/${competitionId}/competitors`, { as: 'olga' })).body
    .items;

describe('going on to the final', () => {
  it('takes the best of each category and the tied, seeded by rank, and skips who withdrew or scored nothing', async () => {
    await runQualification();
    const answer = await progress();
    expect(answer.body.result).toMatchObject({ enteredCount: 4, missingPlaces: 0 });
    const finalId = String(answer.body.result.competitionId);
    const { body } = await stage.read(`/api/manage/competitions/${finalId}`, { as: 'olga' });
    expect(body).toMatchObject({
      name: 'The Final',
      format: 'boulder_final',
      state: 'draft',
      climbCount: 4,
      competitorCount: 4,
      balance: 1,
      isSelfScoring: false,
      rules: { tieRule: 'attempts' },
    });
    const categoryName = new Map(
      body.categories.map((one: { id: string; name: string }) => [one.id, one.name]),
    );
    const rows = (await entered(finalId)).map(
      (one: { name: string; number: number; categoryId: string; seed: number; email: string }) =>
        [one.name, one.number, categoryName.get(one.categoryId), one.seed, one.email].join(' '),
    );
    expect(rows.toSorted()).toEqual([
      'Ana 7 Women 1 ana@example.com',
      'Bea 8 Women 2 bea@example.com',
      'Cia 9 Women 2 cia@example.com',
      'Max  Men 1 max@example.com',
    ]);
    expect(await stage.readLog(finalId)).toMatchObject([
      { seq: 1, kind: 'created', after: { finalOf: id } },
      { seq: 2, kind: 'staff_added', after: { username: 'jude', roles: ['judge'] } },
      { seq: 3, kind: 'staff_added', after: { username: 'seth', roles: ['setter'] } },
      {
        seq: 4,
        kind: 'competitors_progressed',
        actorUid: 'olga',
        after: { count: 4, from: id, fromName: 'Autumn Pump' },
      },
    ]);
    expect(stage.takeAnnounced()).toEqual([
      { competitionId: finalId, seq: 1 },
      { competitionId: finalId, seq: 3 },
      { competitionId: finalId, seq: 4 },
    ]);
    const own = stage.sent.filter(({ data }) =>
      (data as { ids?: string[] }).ids?.includes(finalId),
    );
    expect(own.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['own:jude', 'own:olga', 'own:seth']),
    );
    expect(
      (await stage.read(`/api/manage/competitions/${finalId}`, { as: 'jude' })).body.roles,
    ).toEqual(['judge']);
  });

  it('makes the draft and enters nobody where places are missing, and goes into it once it has them', async () => {
    await runQualification();
    const cuts = [{ categoryId: null, top: 6 }];
    const small = await stage.createCompetition({ format: 'boulder_final' });
    await stage.setCompetition(small, { balance: 3 });
    const into = { competitionId: small };
    expect((await progress({ cuts, into })).body.result).toEqual({
      competitionId: small,
      enteredCount: 0,
      missingPlaces: 2,
    });
    expect(await entered(small)).toEqual([]);
    await stage.setCompetition(small, { balance: 7 });
    expect((await progress({ cuts, into })).body.result).toMatchObject({ enteredCount: 5 });
    expect(await stage.readRow(small)).toMatchObject({ balance: 2, competitorCount: 5 });
    expect((await progress({ cuts, into })).body.error.details.code).toBe('competition_state');
  });

  it('waits for the end, and for a draft of a final', async () => {
    await stage.asOlga('competitions.startCompetition', { competitionId: id });
    expect((await progress()).body.error.details.code).toBe('competition_state');
    await stage.asOlga('competitions.endCompetition', { competitionId: id });
    const pumpfest = await stage.createCompetition();
    const answer = await progress({ into: { competitionId: pumpfest } });
    expect(answer.body.error.details.code).toBe('competition_state');
  });

  it('refuses a category that is not there, and one that is named twice', async () => {
    await runQualification();
    const strange = await progress({ cuts: [{ categoryId: 'strange', top: 2 }] });
    expect(strange.body.error.details.fields[0].path).toBe('cuts.0.categoryId');
    for (const other of [women, null]) {
      const cuts = [
        { categoryId: women, top: 2 },
        { categoryId: other, top: 1 },
      ];
      expect((await progress({ cuts })).body.error.details.fields[0].path).toBe('cuts');
    }
  });

  it('is for organisers of both', async () => {
    await runQualification();
    expect((await progress({}, 'jude')).status).toBe(403);
    expect((await progress({}, 'nora')).status).toBe(403);
    const nora = await stage.call(
      'competitions.createCompetition',
      { name: 'Of Nora', format: 'boulder_final', count: 0 },
      { as: 'nora' },
    );
    const into = { competitionId: nora.body.result.competitionId };
    expect((await progress({ into })).status).toBe(404);
  });
});

describe('a final whose qualification is reopened', () => {
  const update = (finalId: string, more: object = {}, as = 'olga') =>
    stage.call(
      'competitions.updateFinalists',
      {
        competitionId: id,
        finalId,
        cuts: [
          { categoryId: women, top: 2 },
          { categoryId: men, top: 2 },
        ],
        ...more,
      },
      { as },
    );
  const seeds = async (finalId: string) =>
    (await entered(finalId))
      .map(({ name, seed }: { name: string; seed: number | null }) => `${name} ${seed}`)
      .toSorted();
  const correct = async (competitorName: string, state: string) => {
    const found = (await entered(id)).find(({ name }: { name: string }) => name === competitorName);
    await stage.asOlga('competitors.updateCompetitor', {
      competitionId: id,
      competitorId: found.id,
      state,
    });
  };

  it('is named to the organisers of the qualification, and follows corrected results', async () => {
    await runQualification();
    const finalId = String((await progress()).body.result.competitionId);
    const { body } = await stage.read(`/api/manage/competitions/${id}`, { as: 'olga' });
    const cuts = [
      { categoryId: women, top: 2 },
      { categoryId: men, top: 2 },
    ];
    expect(body.finals).toEqual([{ id: finalId, name: 'The Final', state: 'draft', cuts }]);
    await stage.asOlga('competitors.addCompetitor', {
      competitionId: finalId,
      name: 'Wild Card',
      number: 77,
    });
    await stage.asOlga('competitions.reactivateCompetition', { competitionId: id });
    expect((await update(finalId)).body.error.details.code).toBe('competition_state');
    // Eva is in after all and leads, so the two on the second place are third
    await correct('Eva', 'competing');
    await correct('Max', 'withdrawn');
    await stage.asOlga('competitions.endCompetition', { competitionId: id });
    expect((await update(finalId)).body.result).toEqual({
      enteredCount: 1,
      removedCount: 3,
      reseededCount: 1,
      missingPlaces: 0,
    });
    expect(await seeds(finalId)).toEqual(['Ana 2', 'Eva 1', 'Wild Card null']);
    expect(await stage.readRow(finalId)).toMatchObject({ competitorCount: 3, balance: 2 });
    expect((await update(finalId)).body.result).toMatchObject({ enteredCount: 0, removedCount: 0 });
  });

  it('changes nothing without enough places, nor once it has started, nor for others', async () => {
    await runQualification();
    const finalId = String((await progress()).body.result.competitionId);
    await stage.setCompetition(finalId, { balance: 0 });
    const before = await seeds(finalId);
    const cuts = [{ categoryId: null, top: 20 }];
    expect((await update(finalId, { cuts })).body.result).toMatchObject({ missingPlaces: 1 });
    const short = await update(finalId, { cuts, topsUp: true });
    expect(short.body.error.details.code).toBe('credits_insufficient');
    expect(await seeds(finalId)).toEqual(before);
    expect((await update(finalId, {}, 'jude')).status).toBe(403);
    const other = await stage.createCompetition({ format: 'boulder_final' });
    expect((await update(other)).body.error.details.code).toBe('competition_state');
    await stage.asOlga('competitions.startCompetition', { competitionId: finalId });
    expect((await update(finalId)).body.error.details.code).toBe('competition_state');
  });
});
