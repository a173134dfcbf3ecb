import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';
import { openEventStream, type EventStream } from '../../platform/testing/event-stream';

let stage: Stage;
let origin: string;
let id: string;

beforeAll(async () => {
  stage = await openStage();
  origin = await stage.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 2 });
  await stage.setCompetition(id, {
    state: 'started',
    startedAt: new Date('2026-11-20T00:00:00Z'),
    registration: 'claim',
  });
  stage.drain();
});

const staff = ['jude', 'olga', 'seth'];
/** Whose own stream was told to read what they manage again. */
const told = () =>
  stage.sent
    .filter(
      ({ data }) => JSON.stringify(data) === JSON.stringify({ kinds: ['managed'], ids: [id] }),
    )
    .map(({ channel }) => channel.replace('own:', ''))
    .toSorted();
const add = async (more: object = {}): Promise<string> => {
  const data = { competitionId: id, name: 'Ana Alto', email: 'ana@example.com', ...more };
  return (await stage.asOlga('competitors.addCompetitor', data)).competitorId;
};

describe('what boards do not show', () => {
  it('is told to the staff, to nobody else, and to whoever has just come or not just gone', async () => {
    const competitorIds = [await add()];
    expect(told()).toEqual([]);
    await stage.asOlga('competitors.inviteCompetitors', { competitionId: id, competitorIds });
    expect(told()).toEqual(staff);

    stage.drain();
    const roles = (who: string, given: string[]) =>
      stage.asOlga('competitions.setStaffRoles', { competitionId: id, who, roles: given });
    await roles('cleo', ['judge']);
    expect(told()).toEqual(['cleo', ...staff]);
    stage.drain();
    await roles('cleo', []);
    expect(told()).toEqual(staff);
  });

  it('is on nobody’s public stream but as a higher seq, however it is asked for', async () => {
    const competitorIds = [await add()];
    const streams: EventStream[] = [];
    const watch = async (after = '') => {
      const stream = await openEventStream(`${origin}/api/live/competitions/${id}${after}`);
      streams.push(stream);
      return stream;
    };
    const viewer = await watch();
    const [whole] = await viewer.until((events) => events.length === 1);
    const before = Number(whole?.id);
    await stage.asOlga('competitors.inviteCompetitors', { competitionId: id, competitorIds });
    const [, frame] = await viewer.until((events) => events.length === 2);
    expect(frame).toEqual({
      id: String(before + 1),
      type: 'board.delta',
      data: { fromSeq: before, seq: before + 1 },
    });
    const later = await watch(`?lastEventId=${before}`);
    const [missed] = await later.until((events) => events.length === 1);
    expect(missed?.data).toEqual({ fromSeq: before, seq: before + 1 });
    const fresh = await watch();
    const [again] = await fresh.until((events) => events.length === 1);
    const seen = JSON.stringify([whole, frame, missed, again]);
    expect(seen).not.toMatch(/invited|olga|example\.com/i);
    for (const stream of streams) stream.close();
  });

  it('is a late score, when it comes and when it is refused', async () => {
    const competitorId = await add({ name: 'Cléo', email: 'cleo@example.com' });
    const as = { as: 'cleo' } as const;
    await stage.call('competitors.claimCompetitor', { competitionId: id, competitorId }, as);
    const read = async () =>
      (await stage.read(`/api/manage/competitions/${id}/scores`, { as: 'olga' })).body.late;
    const { body } = await stage.read(`/api/competitions/${id}/board`);
    await stage.asOlga('competitions.endCompetition', { competitionId: id });
    stage.drain();
    const score = {
      competitionId: id,
      competitorId,
      climbId: body.climbs[0].id,
      version: 0,
      cell: { format: 'boulder_pumpfest', result: 'top' },
    };
    const sent = await stage.call('scores.recordScore', score, as);
    expect(sent.body.result).toMatchObject({ status: 'late' });
    expect(told()).toEqual(staff);
    stage.drain();
    const [{ id: lateId }] = await read();
    await stage.asOlga('scores.decideLateScore', { competitionId: id, lateId, decision: 'refuse' });
    expect(told()).toEqual(staff);
  });
});
