import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

interface Climb {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly code: string;
}

let stage: Stage;
let id: string;
let climbs: Climb[];

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => open('boulder_pumpfest'));

async function open(format: 'boulder_pumpfest' | 'boulder_final'): Promise<void> {
  id = await stage.createCompetition({ format, count: 4 });
  climbs = await list();
}
async function list(): Promise<Climb[]> {
  return (await stage.read(`/api/competitions/${id}/climbs`, { as: 'olga' })).body.items;
}
const idOf = (number: number) => climbs.find((one) => one.number === number)?.id ?? '';
const call = (name: string, data: Record<string, unknown>, as = 'olga') =>
  stage.call(`competitionClimbs.${name}`, { competitionId: id, ...data }, { as });
const update = (given: readonly Record<string, unknown>[], as?: string) =>
  call('updateCompetitionClimbs', { climbs: given }, as);
const lines = async () =>
  (await list()).map(({ number, code, name }) => `${number} ${code} ${name}`.trim());

/** Somebody tops, in a final on the first go. */
async function score(climbId: string): Promise<void> {
  const { competitorId } = await stage.asOlga('competitors.addCompetitor', {
    competitionId: id,
    name: 'Ana',
  });
  await stage.asOlga('competitions.startCompetition', { competitionId: id });
  const row = await stage.readRow(id);
  await stage.asOlga('scores.recordScore', {
    competitionId: id,
    competitorId,
    climbId,
    version: 0,
    cell:
      row?.format === 'boulder_final'
        ? { format: 'boulder_final', attempts: 1, zones: [1], top: 1 }
        : { format: 'boulder_pumpfest', result: 'top' },
  });
}

describe('changing many climbs', () => {
  it('writes all of them, with one log row and one message', async () => {
    const answer = await update([
      { climbId: idOf(1), name: 'Slow Burn', code: 'A1', points: 120 },
      { climbId: idOf(2), name: 'Fast Food', code: 'A2' },
      { climbId: idOf(3) },
    ]);
    expect(answer.body.result).toEqual({ seq: 2, changedCount: 2 });
    expect(await lines()).toEqual(['1 A1 Slow Burn', '2 A2 Fast Food', '3', '4']);
    expect((await stage.readLog(id)).slice(1)).toMatchObject([
      {
        kind: 'climb_updated',
        climbId: null,
        before: { climbs: [{ number: 1, name: '' }, { number: 2 }] },
        after: { count: 2, ids: [idOf(1), idOf(2)], climbs: [{ points: 120 }, { code: 'A2' }] },
      },
    ]);
    expect(stage.takeAnnounced()).toEqual([{ competitionId: id, seq: 2 }]);
  });

  it('lets them take each other’s numbers and codes', async () => {
    await update([
      { climbId: idOf(1), code: 'A' },
      { climbId: idOf(2), code: 'B' },
    ]);
    const answer = await update([
      { climbId: idOf(1), number: 2, code: 'B' },
      { climbId: idOf(2), number: 1, code: 'a' },
    ]);
    expect(answer.status).toBe(200);
    expect(await lines()).toEqual(['1 a', '2 B', '3', '4']);
  });

  it('names every clash by its place, and writes nothing', async () => {
    const answer = await update([
      { climbId: idOf(1), name: 'Lost', code: 'C3' },
      { climbId: idOf(2), number: 4 },
      { climbId: idOf(3), code: 'c3' },
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toEqual([
      { path: 'climbs.0.code', message: 'Another climb has this code' },
      { path: 'climbs.1.number', message: 'Another climb has this number' },
      { path: 'climbs.2.code', message: 'Another climb has this code' },
    ]);
    expect(await lines()).toEqual(['1', '2', '3', '4']);
  });

  it('keeps the zones of a final that were scored', async () => {
    await open('boulder_final');
    await score(idOf(2));
    const answer = await update([
      { climbId: idOf(1), zones: 2 },
      { climbId: idOf(2), zones: 2 },
    ]);
    expect(answer.body.error.details.fields).toMatchObject([{ path: 'climbs.1.zones' }]);
    expect((await update([{ climbId: idOf(1), zones: 2 }])).status).toBe(200);
  });

  it('is for setters too, and knows only climbs of the competition', async () => {
    expect((await update([{ climbId: idOf(1), points: 5 }], 'seth')).status).toBe(200);
    expect((await update([{ climbId: idOf(1), points: 6 }], 'jude')).status).toBe(403);
    expect((await update([{ climbId: 'elsewhere', points: 6 }])).status).toBe(404);
    const twice = [
      { climbId: idOf(1), points: 6 },
      { climbId: idOf(1), points: 7 },
    ];
    expect((await update(twice)).status).toBe(404);
  });
});

describe('a code', () => {
  it('is used once, however it is written', async () => {
    expect((await call('createCompetitionClimb', { number: 9, code: 'Q9' })).status).toBe(200);
    const second = await call('createCompetitionClimb', { number: 10, code: 'q9' });
    expect(second.body.error.details).toMatchObject({
      code: 'code_taken',
      fields: [{ path: 'code', message: 'Climb 9 has this code' }],
    });
    const third = await call('updateCompetitionClimb', { climbId: idOf(1), code: 'q9' });
    expect(third.body.error.details.code).toBe('code_taken');
    const own = (await list()).find(({ number }) => number === 9)?.id;
    expect((await call('updateCompetitionClimb', { climbId: own, code: 'q9' })).status).toBe(200);
  });
});

describe('removing climbs', () => {
  const remove = (climbIds: readonly string[], as?: string) =>
    call('removeClimbs', { climbIds }, as);

  it('takes those without scores out of the list, with one log row', async () => {
    const answer = await remove([idOf(3), idOf(4)]);
    expect(answer.body.result).toEqual({ seq: 2, removedCount: 2 });
    expect(await lines()).toEqual(['1', '2']);
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'climb_removed',
      before: { climbs: [{ number: 3 }, { number: 4 }] },
      after: { count: 2 },
    });
  });

  it('removes none where one has scores, and says which', async () => {
    await score(idOf(2));
    const answer = await remove([idOf(1), idOf(2)]);
    expect(answer.body.error.details).toMatchObject({ code: 'climb_scored', numbers: [2] });
    expect(await list()).toHaveLength(4);
  });

  it('keeps one with a score that waits for an organiser, which would go with it', async () => {
    const { competitorId } = await stage.asOlga('competitors.addCompetitor', {
      competitionId: id,
      name: 'Ana',
    });
    await stage.asOlga('competitions.startCompetition', { competitionId: id });
    const cell = { format: 'boulder_pumpfest', result: 'top' };
    const asked = { competitionId: id, competitorId, climbId: idOf(2), version: 0, cell };
    const { lateId } = (await stage.call('scores.askHeadJudge', asked, { as: 'jude' })).body.result;
    const answer = await remove([idOf(1), idOf(2)]);
    expect(answer.body.error?.details).toMatchObject({ code: 'climb_scored', numbers: [2] });
    await stage.asOlga('scores.decideLateScore', { competitionId: id, lateId, decision: 'refuse' });
    expect((await remove([idOf(2)])).status).toBe(200);
  });

  it('leaves the board without them', async () => {
    await stage.asOlga('competitions.startCompetition', { competitionId: id });
    const board = async () =>
      (await stage.read(`/api/competitions/${id}/board`)).body.climbs.length;
    expect(await board()).toBe(4);
    await remove([idOf(4)]);
    await expect.poll(board).toBe(3);
  });

  it('is for setters too, and knows only climbs of the competition', async () => {
    expect((await remove([idOf(1)], 'jude')).status).toBe(403);
    expect((await remove([idOf(1)], 'seth')).status).toBe(200);
    expect((await remove(['elsewhere'])).status).toBe(404);
  });
});
