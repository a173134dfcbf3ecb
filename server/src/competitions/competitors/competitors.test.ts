import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { competitionClimbs } from '../climbs/schema';
import { scores } from '../scores/schema';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 1 });
});

const call = (name: string, data: object, as = 'olga') =>
  stage.call(`competitors.${name}`, { competitionId: id, ...data }, { as });
const add = async (data: object): Promise<string> =>
  (await stage.asOlga('competitors.addCompetitor', { competitionId: id, ...data })).competitorId;
const kinds = async () => (await stage.readLog(id)).slice(1).map(({ kind }) => kind);

describe('adding', () => {
  it('takes one place and writes one log row', async () => {
    const answer = await call('addCompetitor', {
      name: 'Zoë  O’Neill (Jr)',
      email: 'zoe@example.com',
      phone: '+61 400 111 222',
      number: 7,
      seed: 3,
    });
    expect(answer.body.result).toEqual({
      competitorId: expect.any(String),
      placesLeft: 24,
      seq: 2,
    });
    expect(await stage.readRow(id)).toMatchObject({ balance: 24, competitorCount: 1 });
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'competitor_added',
      actorUid: 'olga',
      competitorId: answer.body.result.competitorId,
      after: { name: "Zoë O'Neill (Jr)", number: 7, email: 'zoe@example.com' },
    });
    expect(stage.takeAnnounced()).toEqual([{ competitionId: id, seq: 2 }]);
    expect(stage.sent).toEqual([]);
    expect(stage.events).toEqual([]);
  });
  it('stops when no place is left, also when two take the last one', async () => {
    await stage.setCompetition(id, { balance: 1 });
    const both = await Promise.all([
      call('addCompetitor', { name: 'Ana' }),
      call('addCompetitor', { name: 'Ben' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = both.find(({ status }) => status === 400);
    expect(refused?.body.error.details.code).toBe('balance_empty');
    expect(refused?.body.error.message).toMatch(/top up/i);
    expect(await stage.readRow(id)).toMatchObject({ balance: 0, competitorCount: 1, seq: 2 });
    expect(await kinds()).toEqual(['competitor_added']);
  });
  it('gives a number once, also when two ask for it at once', async () => {
    const both = await Promise.all([
      call('addCompetitor', { name: 'Ana', number: 5 }),
      call('addCompetitor', { name: 'Ben', number: 5 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.error.details).toMatchObject({
      code: 'number_taken',
      fields: [{ path: 'number' }],
    });
    expect(await stage.readRow(id)).toMatchObject({ balance: 24, competitorCount: 1 });
  });
  it('follows the rules of every field', async () => {
    const wrong = { name: 'R2D2', email: 'a b@c', phone: 'call me', number: 1001, seed: 0 };
    const answer = await call('addCompetitor', wrong);
    const paths = answer.body.error.details.fields.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual(['email', 'name', 'number', 'phone', 'seed']);
    const foreign = await call('addCompetitor', { name: 'Ana', categoryId: 'none' });
    expect(foreign.body.error.details.fields[0].path).toBe('categoryId');
    expect(await kinds()).toEqual([]);
  });
  it('is the organiser’s alone, and locked by final results', async () => {
    const name = 'competitors.addCompetitor';
    const data = { competitionId: id, name: 'Ana' };
    expect((await stage.call(name, data)).status).toBe(401);
    expect((await stage.call(name, data, { as: 'jude' })).status).toBe(403);
    expect((await stage.call(name, data, { as: 'nora' })).status).toBe(404);
    const at = new Date('2026-11-20T00:00:00Z');
    await stage.setCompetition(id, { state: 'ended', endedAt: at, finalisedAt: at });
    const answer = await stage.call(name, data, { as: 'olga' });
    expect(answer.body.error.details.code).toBe('results_final');
  });
});

describe('changing', () => {
  it('keeps what was not sent, empties what is null, tells what was before', async () => {
    const competitorId = await add({ name: 'Ana', email: 'ana@example.com', number: 1 });
    await call('updateCompetitor', { competitorId, number: null, state: 'withdrawn' });
    await call('updateCompetitor', { competitorId, number: null });
    expect((await stage.readLog(id)).slice(2)).toMatchObject([
      {
        kind: 'competitor_updated',
        competitorId,
        before: { number: 1, state: 'competing' },
        after: { number: null, state: 'withdrawn', email: 'ana@example.com' },
      },
    ]);
    const { body } = await stage.read(`/api/manage/competitions/${id}/competitors`, {
      as: 'olga',
    });
    expect(body.items).toMatchObject([{ name: 'Ana', email: 'ana@example.com', number: null }]);
  });
  it('tells a change of category or cohort as such', async () => {
    const competitorId = await add({ name: 'Ana' });
    const group = { competitionId: id, name: 'Open' };
    const { categoryId } = await stage.asOlga('categories.createCategory', group);
    const { cohortId } = await stage.asOlga('cohorts.createCohort', group);
    await call('updateCompetitor', { competitorId, categoryId });
    await call('updateCompetitor', { competitorId, cohortId });
    expect((await kinds()).slice(3)).toEqual(['category_changed', 'cohort_changed']);
  });
  it('refuses a number that is taken, and competitors of elsewhere', async () => {
    await add({ name: 'Ana', number: 1 });
    const competitorId = await add({ name: 'Ben', number: 2 });
    expect((await call('updateCompetitor', { competitorId, number: 1 })).status).toBe(409);
    expect((await call('updateCompetitor', { competitorId: 'none', number: 3 })).status).toBe(404);
    expect((await call('updateCompetitor', { competitorId, number: 3 }, 'seth')).status).toBe(403);
  });
});

describe('changing many', () => {
  it('tells the log of each whom it changes, at once, and nothing of the others', async () => {
    const ana = await add({ name: 'Ana', email: 'ana@example.com' });
    const ben = await add({ name: 'Ben' });
    const cia = await add({ name: 'Cia' });
    await call('updateCompetitor', { competitorId: cia, state: 'withdrawn' });
    stage.takeAnnounced();
    const competitorIds = [ana, cia, ben, ana];
    const answer = await call('updateCompetitors', { competitorIds, state: 'withdrawn' });
    expect(answer.body.result).toEqual({ seq: 7, changedCount: 2 });
    const log = (await stage.readLog(id)).slice(5);
    expect(log).toMatchObject(
      [ana, ben].map((competitorId, index) => ({
        seq: 6 + index,
        kind: 'competitor_updated',
        actorUid: 'olga',
        competitorId,
        before: { state: 'competing' },
        after: { state: 'withdrawn' },
      })),
    );
    expect(stage.takeAnnounced()).toEqual([{ competitionId: id, seq: 7 }]);
    const again = await call('updateCompetitors', { competitorIds, state: 'withdrawn' });
    expect(again.body.result).toEqual({ seq: 7, changedCount: 0 });
  });
  it('takes everybody into a category and a cohort, and out of them', async () => {
    const competitorIds = [await add({ name: 'Ana' }), await add({ name: 'Ben' })];
    const group = { competitionId: id, name: 'Open' };
    const { categoryId } = await stage.asOlga('categories.createCategory', group);
    const { cohortId } = await stage.asOlga('cohorts.createCohort', group);
    await call('updateCompetitors', { competitorIds, categoryId });
    await call('updateCompetitors', { competitorIds, cohortId });
    await call('updateCompetitors', { competitorIds, categoryId: null });
    expect((await kinds()).slice(4)).toEqual(
      ['category_changed', 'cohort_changed', 'category_changed'].flatMap((kind) => [kind, kind]),
    );
    const { body } = await stage.read(`/api/manage/competitions/${id}/competitors`, { as: 'olga' });
    expect(body.items).toMatchObject([
      { name: 'Ana', categoryId: null, cohortId },
      { name: 'Ben', categoryId: null, cohortId },
    ]);
  });
  it('changes nobody where one is of elsewhere, or the group is', async () => {
    const ana = await add({ name: 'Ana' });
    const elsewhere = await stage.createCompetition();
    const { categoryId } = await stage.asOlga('categories.createCategory', {
      competitionId: elsewhere,
      name: 'Open',
    });
    const { competitorId } = await stage.asOlga('competitors.addCompetitor', {
      competitionId: elsewhere,
      name: 'Eve',
    });
    const both = { competitorIds: [ana, competitorId], state: 'disqualified' };
    expect((await call('updateCompetitors', both)).status).toBe(404);
    const foreign = await call('updateCompetitors', { competitorIds: [ana], categoryId });
    expect(foreign.body.error.details.fields[0].path).toBe('categoryId');
    expect(await kinds()).toEqual(['competitor_added']);
    const one = { competitorIds: [ana], state: 'withdrawn' };
    expect((await call('updateCompetitors', one, 'jude')).status).toBe(403);
    const at = new Date('2026-11-20T00:00:00Z');
    await stage.setCompetition(id, { state: 'ended', endedAt: at, finalisedAt: at });
    const closed = await call('updateCompetitors', one);
    expect(closed.body.error.details.code).toBe('results_final');
  });
});

describe('removing', () => {
  it('gives the place back of one without scores', async () => {
    const competitorId = await add({ name: 'Ana' });
    const answer = await call('removeCompetitor', { competitorId });
    expect(answer.body.result).toEqual({ placesLeft: 25, seq: 3 });
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'competitor_removed',
      competitorId,
      before: { name: 'Ana', scoreCount: 0 },
      after: null,
    });
    expect(await stage.readRow(id)).toMatchObject({ balance: 25, competitorCount: 0 });
  });
  it('keeps the place of one with scores, and takes the scores along', async () => {
    const competitorId = await add({ name: 'Ana' });
    await giveScore(competitorId);
    expect((await call('removeCompetitor', { competitorId })).body.result.placesLeft).toBe(24);
    const { drizzle } = stage.deps.database;
    const left = await drizzle.select().from(scores).where(eq(scores.competitorId, competitorId));
    expect(left).toEqual([]);
    expect((await call('removeCompetitor', { competitorId })).status).toBe(404);
  });
});

describe('reading', () => {
  it('shows contact details to organisers alone', async () => {
    const competitorId = await add({ name: 'Ana', email: 'ana@example.com', phone: '0400 1' });
    await giveScore(competitorId);
    const managed = (as: string) =>
      stage.read(`/api/manage/competitions/${id}/competitors`, { as });
    expect((await managed('olga')).body).toMatchObject({
      placesLeft: 24,
      items: [{ email: 'ana@example.com', phone: '0400 1', isClaimed: false, scoreCount: 1 }],
    });
    for (const as of ['jude', 'seth']) {
      expect((await managed(as)).body.items[0]).toMatchObject({ email: null, phone: null });
    }
    expect((await managed('nora')).status).toBe(404);
    await stage.setCompetition(id, { state: 'started', startedAt: new Date() });
    expect((await managed('nora')).status).toBe(403);
    const open = await stage.read(`/api/competitions/${id}/competitors/${competitorId}`);
    expect(open.body).toEqual({
      competitor: {
        id: competitorId,
        name: 'Ana',
        number: null,
        categoryId: null,
        cohortId: null,
        seed: null,
        startingGroup: null,
        state: 'competing',
      },
      scores: [
        {
          climbId: expect.any(String),
          cell: { format: 'boulder_pumpfest', result: 'flash' },
          version: 1,
        },
      ],
    });
    expect((await stage.read(`/api/competitions/${id}/competitors/none`)).status).toBe(404);
  });
});

async function giveScore(competitorId: string): Promise<void> {
  const { drizzle } = stage.deps.database;
  const [climb] = await drizzle
    .select()
    .from(competitionClimbs)
    .where(eq(competitionClimbs.competitionId, id));
  await drizzle.insert(scores).values({
    competitorId,
    climbId: climb?.id ?? '',
    competitionId: id,
    version: 1,
    cell: { format: 'boulder_pumpfest', result: 'flash' },
    enteredAt: new Date(),
  });
}
