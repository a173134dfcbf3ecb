import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition();
});

// categories and cohorts are the same but for their names, and cohorts may be dealt at random
describe.each([
  { kind: 'category', slice: 'categories', word: 'Category' },
  { kind: 'cohort', slice: 'cohorts', word: 'Cohort' },
])('a $kind', ({ kind, slice, word }) => {
  const create = async (name: string, number?: number): Promise<string> => {
    const made = await stage.asOlga(`${slice}.create${word}`, { competitionId: id, name, number });
    return made[`${kind}Id`];
  };
  const add = async (name: string, groupId: string): Promise<string> => {
    const data = { competitionId: id, name, [`${kind}Id`]: groupId };
    return (await stage.asOlga('competitors.addCompetitor', data)).competitorId;
  };
  const remove = (groupId: string, moveTo?: string | null) =>
    stage.call(
      `competitions.delete${word}`,
      { competitionId: id, [`${kind}Id`]: groupId, ...(moveTo === undefined ? {} : { moveTo }) },
      { as: 'olga' },
    );
  const kinds = async () => (await stage.readLog(id)).slice(1).map((entry) => entry.kind);

  it('is created, renamed and put in order, each with one log row', async () => {
    const second = await create('Youth B', 2);
    const first = await create('Youth A', 1);
    const data = { competitionId: id, [`${kind}Id`]: second, name: 'Masters' };
    await stage.asOlga(`${slice}.update${word}`, data);
    await stage.asOlga(`${slice}.update${word}`, data);
    expect(await kinds()).toEqual([`${kind}_added`, `${kind}_added`, `${kind}_updated`]);
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      before: { [`${kind}Id`]: second, name: 'Youth B', number: 2 },
      after: { [`${kind}Id`]: second, name: 'Masters', number: 2 },
    });
    const { body } = await stage.read(`/api/competitions/${id}`, { as: 'olga' });
    expect(body[slice]).toEqual([
      { id: first, name: 'Youth A', number: 1, competitorCount: 0 },
      { id: second, name: 'Masters', number: 2, competitorCount: 0 },
    ]);
    expect(stage.takeAnnounced()).toHaveLength(3);
  });
  it('has a name of its own, capitals aside', async () => {
    const women = await create('Women');
    const men = await create('Men');
    const call = (name: string, data: object) =>
      stage.call(`${slice}.${name}${word}`, { competitionId: id, ...data }, { as: 'olga' });
    const refusals = [
      await call('create', { name: 'WOMEN' }),
      await call('update', { [`${kind}Id`]: men, name: 'women' }),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(400);
      expect(body.error.details.fields).toEqual([
        { path: 'name', message: `There’s already a ${kind} called Women` },
      ]);
    }
    expect((await call('update', { [`${kind}Id`]: women, name: 'WOMEN' })).status).toBe(200);
  });
  it('with competitors asks where they go', async () => {
    const [old, other] = [await create('Old'), await create('Other')];
    const ana = await add('Ana', old);
    const refused = await remove(old);
    expect(refused.status).toBe(400);
    expect(refused.body.error.details).toMatchObject({ code: 'group_in_use', competitorCount: 1 });
    expect((await remove(old, 'elsewhere')).body.error.details.fields[0].path).toBe('moveTo');
    expect((await remove(old, old)).status).toBe(400);
    expect((await remove(old, other)).body.result).toEqual({ movedCount: 1 });
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: `${kind}_removed`,
      before: { name: 'Old' },
      after: { movedTo: other, count: 1, ids: [ana] },
    });
    const { body } = await stage.read(`/api/competitions/${id}`, { as: 'olga' });
    expect(body[slice]).toEqual([{ id: other, name: 'Other', number: 0, competitorCount: 1 }]);
    expect((await remove(other, null)).body.result).toEqual({ movedCount: 1 });
    const { body: managed } = await stage.read(`/api/manage/competitions/${id}/competitors`, {
      as: 'olga',
    });
    expect(managed.items[0][`${kind}Id`]).toBeNull();
  });
  it('is not found in another competition', async () => {
    const here = await create('Here');
    id = await stage.createCompetition();
    expect((await remove(here)).status).toBe(404);
    const data = { competitionId: id, [`${kind}Id`]: here, name: 'Mine' };
    const answer = await stage.call(`${slice}.update${word}`, data, { as: 'olga' });
    expect(answer.status).toBe(404);
    expect(await kinds()).toEqual([]);
  });
  it('follows the rule of its name and number', async () => {
    const wrong = { competitionId: id, name: 'Ü30!', number: 11 };
    const answer = await stage.call(`${slice}.create${word}`, wrong, { as: 'olga' });
    expect(answer.status).toBe(400);
    const paths = answer.body.error.details.fields.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['name', 'number']);
  });
  it('is the organiser’s alone, and locked by final results', async () => {
    const data = { competitionId: id, name: 'Open' };
    expect((await stage.call(`${slice}.create${word}`, data)).status).toBe(401);
    expect((await stage.call(`${slice}.create${word}`, data, { as: 'jude' })).status).toBe(403);
    expect((await stage.call(`${slice}.create${word}`, data, { as: 'nora' })).status).toBe(404);
    const at = new Date('2026-11-20T00:00:00Z');
    await stage.setCompetition(id, { state: 'ended', endedAt: at, finalisedAt: at });
    const answer = await stage.call(`${slice}.create${word}`, data, { as: 'olga' });
    expect(answer.body.error.details.code).toBe('results_final');
    expect(await kinds()).toEqual([]);
  });
});
