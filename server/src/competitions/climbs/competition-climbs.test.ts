import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scores } from '../scores/schema';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 3, format: 'boulder_final' });
});

interface Climb {
  id: string;
  number: number;
  isActive: boolean;
}

const list = async (): Promise<Climb[]> =>
  (await stage.read(`/api/competitions/${id}/climbs`, { as: 'olga' })).body.items;
const climbId = async (number: number) =>
  (await list()).find((climb) => climb.number === number)?.id ?? '';
const call = (name: string, data: object, as = 'seth') =>
  stage.call(`competitionClimbs.${name}`, { competitionId: id, ...data }, { as });
const kinds = async () => (await stage.readLog(id)).slice(1).map(({ kind }) => kind);

describe('a climb', () => {
  it('is added by a setter under the lowest free number, with defaults', async () => {
    await call('updateCompetitionClimb', { climbId: await climbId(2), number: 9 });
    const made = await call('createCompetitionClimb', { name: "Ana's Roof", code: 'R2' });
    expect(made.status).toBe(200);
    expect(made.body.result).toEqual({ climbId: expect.any(String), seq: 3 });
    const { body } = await stage.read(`/api/competitions/${id}/climbs`, { as: 'olga' });
    expect(body.seq).toBe(3);
    expect(body.items[1]).toEqual({
      id: made.body.result.climbId,
      number: 2,
      name: "Ana's Roof",
      code: 'R2',
      points: 100,
      zones: 1,
      startingGroup: null,
      isActive: true,
    });
    expect(await kinds()).toEqual(['climb_updated', 'climb_added']);
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      actorUid: 'seth',
      climbId: made.body.result.climbId,
      after: { number: 2, code: 'R2' },
    });
  });
  it('has a number of its own, also when two add at once', async () => {
    const taken = await call('createCompetitionClimb', { number: 1 });
    expect(taken.status).toBe(409);
    expect(taken.body.error.details).toMatchObject({
      code: 'number_taken',
      fields: [{ path: 'number', message: 'Another climb has this number' }],
    });
    const moved = await call('updateCompetitionClimb', { climbId: await climbId(1), number: 2 });
    expect(moved.status).toBe(409);
    const both = await Promise.all([
      call('createCompetitionClimb', { number: 50 }),
      call('createCompetitionClimb', { number: 50 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await kinds()).toEqual(['climb_added']);
  });
  it('is taken out and put back, told as such; nothing changed is nothing told', async () => {
    const one = await climbId(1);
    await call('updateCompetitionClimb', { climbId: one, isActive: false });
    await call('updateCompetitionClimb', { climbId: one, isActive: false });
    await call('updateCompetitionClimb', { climbId: one, isActive: true });
    await call('updateCompetitionClimb', { climbId: one, isActive: false, points: 5, name: null });
    expect(await kinds()).toEqual(['climb_deactivated', 'climb_activated', 'climb_updated']);
  });
  it('keeps its zones once scores speak of them', async () => {
    const one = await climbId(1);
    expect((await call('updateCompetitionClimb', { climbId: one, zones: 2 })).status).toBe(200);
    const { competitorId } = await stage.asOlga('competitors.addCompetitor', {
      competitionId: id,
      name: 'Ana',
    });
    await stage.deps.database.drizzle.insert(scores).values({
      competitorId,
      climbId: one,
      competitionId: id,
      version: 1,
      cell: { format: 'boulder_final', attempts: 3, zones: [1, 2], top: 0 },
      enteredAt: new Date(),
    });
    const refused = await call('updateCompetitionClimb', { climbId: one, zones: 1 });
    expect(refused.body.error.details.fields[0].path).toBe('zones');
    expect((await call('updateCompetitionClimb', { climbId: one, points: 7 })).status).toBe(200);
    const { body } = await stage.read(`/api/competitions/${id}/climbs`, { as: 'olga' });
    expect(body.statistics[0]).toEqual({
      climbId: one,
      topCount: 0,
      flashCount: 0,
      zoneCount: 1,
      attemptCount: 3,
    });
  });
  it('follows its rules', async () => {
    const wrong = { number: 2001, name: '#', code: '12', points: -1, zones: 101, colour: 'red' };
    const answer = await call('createCompetitionClimb', wrong);
    expect(answer.status).toBe(400);
    const paths = answer.body.error.details.fields.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual(['code', 'colour', 'name', 'number', 'points', 'zones']);
    expect(answer.body.error.details.fields).toContainEqual({
      path: 'code',
      message: 'Must contain at least one letter and only letters and numbers allowed',
    });
  });
  it('is changed by organisers and setters alone, and not once results are final', async () => {
    const one = await climbId(1);
    const change = { climbId: one, points: 1 };
    expect((await call('updateCompetitionClimb', change, 'jude')).status).toBe(403);
    expect((await call('updateCompetitionClimb', change, 'nora')).status).toBe(404);
    const name = 'competitionClimbs.updateCompetitionClimb';
    expect((await stage.call(name, { competitionId: id, ...change })).status).toBe(401);
    expect((await call('updateCompetitionClimb', { ...change, climbId: 'none' })).status).toBe(404);
    const at = new Date('2026-11-20T00:00:00Z');
    await stage.setCompetition(id, { state: 'ended', endedAt: at, finalisedAt: at });
    const answer = await call('updateCompetitionClimb', change);
    expect(answer.body.error.details.code).toBe('results_final');
    expect(await kinds()).toEqual([]);
  });
});

it('many are taken out at once by one log row', async () => {
  const all = (await list()).map((climb) => climb.id);
  await call('updateCompetitionClimb', { climbId: all[0], isActive: false });
  stage.takeAnnounced();
  const answer = await call('setClimbsActive', { climbIds: [...all, ...all], isActive: false });
  expect(answer.body.result).toEqual({ seq: 3, changedCount: 2 });
  expect((await stage.readLog(id)).at(-1)).toMatchObject({
    kind: 'climb_deactivated',
    climbId: null,
    after: { isActive: false, count: 2, ids: expect.arrayContaining(all.slice(1)) },
  });
  expect(stage.takeAnnounced()).toEqual([{ competitionId: id, seq: 3 }]);
  const again = await call('setClimbsActive', { climbIds: all, isActive: false });
  expect(again.body.result).toEqual({ seq: 3, changedCount: 0 });
  const foreign = await call('setClimbsActive', { climbIds: [...all, 'none'], isActive: true });
  expect(foreign.status).toBe(404);
  expect((await list()).every(({ isActive }) => !isActive)).toBe(true);
});
