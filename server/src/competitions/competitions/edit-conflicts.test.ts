import { competitionRoles } from '../staff/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { As } from '../../platform/testing/app';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;
let seenSeq: number;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 3 });
  // a second organiser
  await stage.deps.database.drizzle
    .insert(competitionRoles)
    .values({ competitionId: id, uid: 'nora', role: 'organiser' });
});

type Answer = { status: number; body: { error?: { details: object } } };
const seqNow = async () => (await stage.readRow(id))?.seq ?? 0;
const detailsOf = ({ body }: Answer) => body.error?.details;
const settings = (as: As, changes: object, seq: number | undefined = seenSeq) =>
  stage.call(
    'competitions.updateCompetition',
    { competitionId: id, changes, seenSeq: seq },
    { as },
  );

describe('two organisers in the settings', () => {
  beforeEach(async () => {
    seenSeq = await seqNow();
  });

  it('keep what each changed where they changed different fields', async () => {
    await settings('olga', { venue: 'Granite Street' });
    expect((await settings('nora', { description: 'Bring shoes' })).status).toBe(200);
    expect(await stage.readRow(id)).toMatchObject({
      venue: 'Granite Street',
      description: 'Bring shoes',
    });
  });

  it('are told who set what where both changed the same field, and nothing of it is saved', async () => {
    await settings('olga', { venue: 'Granite Street', rules: { flashBonus: 30 } });
    const refused = await settings('nora', {
      venue: 'Basalt Lane',
      name: 'Winter Pump',
      rules: { flashBonus: 10 },
    });
    expect(refused.status).toBe(409);
    const seq = await seqNow();
    const by = { subject: id, byName: 'Olga Organ', at: expect.any(String) };
    expect(detailsOf(refused)).toMatchObject({
      code: 'edit_conflict',
      seq,
      conflicts: [
        { field: 'venue', value: 'Granite Street', ...by },
        { field: 'flashBonus', value: 30, ...by },
      ],
    });
    expect(await stage.readRow(id)).toMatchObject({ seq, name: 'Autumn Pump' });
    // having seen it, she decides
    expect((await settings('nora', { venue: 'Basalt Lane' }, seq)).status).toBe(200);
    expect(await stage.readRow(id)).toMatchObject({ venue: 'Basalt Lane' });
  });

  it('agree where both set the same value, and are not told of their own changes', async () => {
    await settings('olga', { venue: 'Granite Street' });
    expect((await settings('nora', { venue: 'Granite Street' })).status).toBe(200);
    await settings('nora', { venue: 'Basalt Lane' }, await seqNow());
    expect((await settings('nora', { venue: 'Chalk Road' })).status).toBe(200);
  });

  it('overwrite without a seq, as callers of the interface did before', async () => {
    await settings('olga', { venue: 'Granite Street' });
    const changes = { venue: 'Basalt Lane' };
    const data = { competitionId: id, changes };
    const answer = await stage.call('competitions.updateCompetition', data, { as: 'nora' });
    expect(answer.status).toBe(200);
  });
});

it('is the same for a competitor', async () => {
  const { competitorId } = await stage.asOlga('competitors.addCompetitor', {
    competitionId: id,
    name: 'Mika',
    number: 7,
  });
  seenSeq = await seqNow();
  const edit = (as: As, changes: object) =>
    stage.call(
      'competitors.updateCompetitor',
      { competitionId: id, competitorId, seenSeq, ...changes },
      { as },
    );
  await edit('olga', { number: 8, name: 'Mika Berg' });
  expect((await edit('nora', { phone: '+61 400 111 222' })).status).toBe(200);
  const refused = await edit('nora', { number: 9, phone: '+61 400 333 444' });
  expect(refused.status).toBe(409);
  // the phone was her own
  expect(detailsOf(refused)).toMatchObject({
    conflicts: [{ subject: competitorId, field: 'number', value: 8, byName: 'Olga Organ' }],
  });
});

it('is the same for many competitors, and names whose', async () => {
  const add = async (name: string) =>
    (await stage.asOlga('competitors.addCompetitor', { competitionId: id, name })).competitorId;
  const [mika, noa] = [await add('Mika'), await add('Noa')];
  const { categoryId } = await stage.asOlga('categories.createCategory', {
    competitionId: id,
    name: 'Open',
  });
  const { categoryId: youth } = await stage.asOlga('categories.createCategory', {
    competitionId: id,
    name: 'Youth',
  });
  seenSeq = await seqNow();
  const move = (as: As, competitorIds: string[], more: object) =>
    stage.call(
      'competitors.updateCompetitors',
      { competitionId: id, competitorIds, seenSeq, ...more },
      { as },
    );
  await move('olga', [mika], { categoryId: youth });
  const refused = await move('nora', [mika, noa], { categoryId });
  expect(refused.status).toBe(409);
  expect(detailsOf(refused)).toMatchObject({
    seq: await seqNow(),
    conflicts: [{ subject: mika, field: 'categoryId', value: youth, byName: 'Olga Organ' }],
  });
  expect((await move('nora', [noa], { categoryId })).body.result).toMatchObject({
    changedCount: 1,
  });
  seenSeq = await seqNow();
  const decided = await move('nora', [mika, noa], { categoryId });
  expect(decided.body.result).toMatchObject({ changedCount: 1 });
});

it('is the same for climbs, one by one and as a sheet', async () => {
  const { items } = (await stage.read(`/api/competitions/${id}/climbs`, { as: 'olga' })).body;
  const [first, second] = items.map((one: { id: string }) => one.id);
  seenSeq = await seqNow();
  const one = (as: As, climbId: string, changes: object) =>
    stage.call(
      'competitionClimbs.updateCompetitionClimb',
      { competitionId: id, climbId, seenSeq, ...changes },
      { as },
    );
  const sheet = (as: As, climbs: object[]) =>
    stage.call(
      'competitionClimbs.updateCompetitionClimbs',
      { competitionId: id, climbs, seenSeq },
      { as },
    );
  await sheet('olga', [
    { climbId: first, points: 200 },
    { climbId: second, points: 300 },
  ]);
  const about = (subject: string, value: number) => ({
    subject,
    field: 'points',
    value,
    byName: 'Olga Organ',
  });
  expect((await one('seth', second, { name: 'Slab' })).status).toBe(200);
  expect(detailsOf(await one('seth', second, { points: 90 }))).toMatchObject({
    conflicts: [about(second, 300)],
  });
  await one('olga', first, { points: 250 });
  const refused = await sheet('seth', [
    { climbId: first, points: 80 },
    { climbId: second, points: 300 },
  ]);
  expect(detailsOf(refused)).toMatchObject({ conflicts: [about(first, 250)] });
});
