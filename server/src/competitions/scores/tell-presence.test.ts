import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 2 });
  await stage.setCompetition(id, { state: 'started', startedAt: stage.deps.now() });
  stage.drain();
});

const here = { climbId: null, competitorId: 'ana' };
const elsewhere = { climbId: null, competitorId: 'ben' };
const tell = async (as: string, at: object | null, deviceId = 'phone') => {
  const answer = await stage.call(
    'scores.tellPresence',
    { competitionId: id, deviceId, at },
    { as },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result.others;
};
const told = () => stage.sent.splice(0).map(({ channel, data }) => ({ channel, data }));
const news = (uid: string) => ({
  channel: `own:${uid}`,
  data: { kinds: ['judging'], ids: [id] },
});
const pass = (ms: number) => stage.setNow(new Date(stage.deps.now().getTime() + ms));

describe('two judges', () => {
  it('see each other by name, where each is, from when the second comes', async () => {
    expect(await tell('jude', here)).toEqual([]);
    expect(told()).toEqual([]);
    expect(await tell('olga', here)).toEqual([{ name: 'Jude Judge', isOwn: false, ...here }]);
    expect(told()).toEqual([news('jude')]);
    expect(await tell('jude', here)).toEqual([{ name: 'Olga Organ', isOwn: false, ...here }]);
    expect(told()).toEqual([]);
  });

  it('hear when one goes on to the next, and when one leaves', async () => {
    await tell('jude', here);
    await tell('olga', here);
    told();
    await tell('olga', elsewhere);
    expect(told()).toEqual([news('jude')]);
    expect(await tell('jude', here)).toMatchObject([elsewhere]);
    await tell('olga', null);
    expect(told()).toEqual([news('jude')]);
    expect(await tell('jude', here)).toEqual([]);
    expect(await tell('olga', null)).toHaveLength(1);
    expect(told()).toEqual([]);
  });

  it('are gone from each other’s screens within half a minute without a word', async () => {
    await tell('jude', here);
    await tell('olga', here);
    pass(20_000);
    await tell('jude', here);
    expect(await tell('jude', here)).toHaveLength(1);
    pass(10_000);
    expect(await tell('jude', here)).toEqual([]);
    expect(await tell('olga', here)).toHaveLength(1);
  });

  it('may be one person with two devices', async () => {
    await tell('jude', here, 'phone');
    expect(await tell('jude', elsewhere, 'tablet')).toEqual([
      { name: 'Jude Judge', isOwn: true, ...here },
    ]);
    expect(told()).toEqual([news('jude')]);
  });

  it('of two competitions know nothing of each other', async () => {
    await tell('jude', here);
    const before = id;
    id = await stage.createCompetition();
    stage.drain();
    expect(await tell('jude', here)).toEqual([]);
    expect(told()).toEqual([]);
    expect(id).not.toBe(before);
  });
});

it('nothing of it is written down, and nothing of it is public', async () => {
  const { seq } = (await stage.readRow(id)) ?? {};
  await tell('jude', here);
  expect((await stage.readRow(id))?.seq).toBe(seq);
  expect(await stage.readLog(id)).toHaveLength(seq ?? 0);
  expect(stage.takeAnnounced()).toEqual([]);
  const board = await stage.read(`/api/competitions/${id}/board`);
  expect(JSON.stringify(board.body)).not.toContain('Jude');
});

it('is for judges and organisers alone, and for no place that is none', async () => {
  const call = (as: string, at: unknown) =>
    stage.call('scores.tellPresence', { competitionId: id, deviceId: 'phone', at }, { as });
  expect((await call('seth', here)).status).toBe(403);
  expect((await call('cleo', here)).status).toBe(403);
  expect((await call('jude', { climbId: null })).status).toBe(400);
  expect((await call('jude', { climbId: 'no id!', competitorId: null })).status).toBe(400);
});
