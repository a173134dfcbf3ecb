import type {
  Board,
  BoardDelta,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { competitions } from '../competitions/schema';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import {
  type EventStream,
  openEventStream,
  type StreamEvent,
} from '../../platform/testing/event-stream';
import { applyFrame } from './testing/viewer';

let app: TestApp;
let origin: string;
const open: EventStream[] = [];

beforeEach(async () => {
  app = await createTestApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await app.close();
});

async function watch(headers: Record<string, string> = {}, id = 'comp'): Promise<EventStream> {
  const stream = await openEventStream(`${origin}/api/live/competitions/${id}`, headers);
  open.push(stream);
  return stream;
}

const versions = new Map<string, number>();
beforeEach(() => versions.clear());
async function press(competitor: number, climb: number, result = 'top'): Promise<number> {
  const cell = `${competitor} ${climb}`;
  const version = versions.get(cell) ?? 0;
  versions.set(cell, version + 1);
  const answer = await app.call(
    'scores.recordScore',
    {
      competitionId: 'comp',
      competitorId: `competitor-${competitor}`,
      climbId: `climb-${climb}`,
      version,
      cell: { format: 'boulder_pumpfest', result },
    },
    { as: 'judge' },
  );
  expect(answer.status).toBe(200);
  return answer.body.result.seq as number;
}

const hasSeq = (seq: number) => (events: readonly StreamEvent[]) =>
  Number(events.at(-1)?.id) >= seq;
const boardOf = (events: readonly StreamEvent[]) =>
  events.reduce<Board | null>((board, event) => applyFrame(board, event), null);
const publicBoard = async () => (await app.read('/api/competitions/comp/board')).body as Board;

describe('watching a board', () => {
  test('starts with the whole board, then brings each change with its seq, in order', async () => {
    await insertCompetition(app.deps.database.drizzle);
    await press(1, 1);
    const stream = await watch();
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    });
    const [first] = await stream.until((events) => events.length === 1);
    expect(first).toMatchObject({ id: '1', type: 'board.snapshot', data: { seq: 1 } });
    expect(stream.retryMs).toBeGreaterThanOrEqual(1000);

    await press(2, 1, 'flash');
    const [, delta] = await stream.until((events) => events.length === 2);
    expect(delta).toMatchObject({
      id: '2',
      type: 'board.delta',
      data: {
        fromSeq: 1,
        seq: 2,
        results: [{ competitorId: 'competitor-2', totalHundredths: 12_500, keys: [1, 12_500] }],
        statistics: [{ climbId: 'climb-1', topCount: 2, flashCount: 1 }],
        latest: [{ seq: 2, kind: 'flash', deltaHundredths: 12_500, climbNumber: 1 }],
      },
    });
    const parts: (keyof BoardDelta)[] = ['competition', 'climbs', 'competitors', 'removedClimbs'];
    for (const part of parts) expect(delta?.data).not.toHaveProperty(part);
  });

  test('a burst comes in fewer frames, ends where the database is, and every viewer gets the same', async () => {
    await insertCompetition(app.deps.database.drizzle, { competitors: 20, climbs: 10 });
    const streams = await Promise.all(Array.from({ length: 5 }, () => watch()));
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => press((n % 20) + 1, Math.floor(n / 20) + 1)),
    );
    for (const stream of streams) {
      const events = await stream.until(hasSeq(200));
      expect(events.length).toBeLessThan(200);
      const ids = events.map(({ id }) => Number(id));
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      expect(boardOf(events)).toEqual(await publicBoard());
    }
  });

  test('coming back with the last id brings what was missed and nothing else', async () => {
    await insertCompetition(app.deps.database.drizzle);
    const [stream, other] = [await watch(), await watch()];
    await press(1, 1);
    const before = boardOf(await stream.until(hasSeq(1)));
    stream.close();
    await press(1, 2);
    await press(2, 2);
    // a frame that is still to go to everybody goes to whoever comes before it, too
    await other.until(hasSeq(3));
    const again = await watch({ 'last-event-id': '1' });
    const events = await again.until(hasSeq(3));
    expect(events.map(({ type }) => type)).toEqual(['board.delta']);
    expect(events[0]?.data).toMatchObject({ fromSeq: 1, seq: 3 });
    expect(events.reduce<Board | null>(applyFrame, before)).toEqual(await publicBoard());
  });

  test('a page that has the board already says how much of it, and gets what came after that', async () => {
    await insertCompetition(app.deps.database.drizzle);
    const other = await watch();
    await press(1, 1);
    await other.until(hasSeq(1));
    const stream = await watch({}, 'comp?lastEventId=1');
    await press(1, 2);
    const [first] = await stream.until(hasSeq(2));
    expect(first).toMatchObject({ type: 'board.delta', data: { fromSeq: 1, seq: 2 } });
  });

  test('coming back with an id of the future, or of before this node’s memory, brings the whole board', async () => {
    await insertCompetition(app.deps.database.drizzle);
    await press(1, 1);
    await press(1, 2);
    for (const id of ['99', '1', 'nonsense']) {
      const stream = await watch({ 'last-event-id': id });
      const [first] = await stream.until((events) => events.length === 1);
      expect(first).toMatchObject({ type: 'board.snapshot', id: '2' });
    }
  });

  test('a reader that stops reading loses frames, and never where the board ends up', async () => {
    await insertCompetition(app.deps.database.drizzle, { competitors: 400, climbs: 4 });
    await app.deps.database.pool.query(
      `INSERT INTO scores (competitor_id, climb_id, competition_id, version, cell, entered_at)
       SELECT c.id, k.id, 'comp', 1, '{"format":"boulder_pumpfest","result":"flash"}', now()
       FROM competitors c, competition_climbs k`,
    );
    versions.set('3 1', 1);
    const slow = await watch();
    await slow.until((events) => events.length === 1);
    slow.pause();
    const quick = await watch();
    let seq = 0;
    // all 400 change with each rule, until the socket of the one who does not read is full
    for (let round = 0; round < 80; round += 1) {
      for (const flashBonus of [30, 25]) {
        seq = await changeRules({ flashBonus, climbThreshold: (round % 8) + 1 }, round);
      }
      await quick.until(hasSeq(seq));
    }
    const last = await press(3, 1, 'top');
    await quick.until(hasSeq(last));
    slow.resume();
    const events = await slow.until(hasSeq(last));
    expect(events.length).toBeLessThan(quick.events.length);
    expect(boardOf(events)).toEqual(await publicBoard());
    expect(boardOf(quick.events)).toEqual(await publicBoard());
  });

  test('the start, new rules, a climb taken out, a withdrawal: each comes as the part that changed', async () => {
    await insertCompetition(app.deps.database.drizzle);
    await press(1, 1, 'flash');
    const stream = await watch();
    await stream.until((events) => events.length === 1);
    const call = async (name: string, data: object) => {
      const answer = await app.call(name, { competitionId: 'comp', ...data }, { as: 'organiser' });
      expect(answer.status).toBe(200);
      await stream.until(hasSeq(answer.body.result.seq as number));
      return stream.events.at(-1)?.data as BoardDelta;
    };
    const ruled = await call('competitions.updateCompetition', {
      changes: { rules: { flashBonus: 50 } },
    });
    expect(ruled).toMatchObject({
      competition: { rules: { flashBonus: 50 } },
      results: [{ competitorId: 'competitor-1', totalHundredths: 15_000 }],
    });
    const out = await call('competitionClimbs.updateCompetitionClimb', {
      climbId: 'climb-1',
      isActive: false,
    });
    expect(out).toMatchObject({
      climbs: [{ id: 'climb-1', isActive: false }],
      results: [{ totalHundredths: 0 }],
    });
    const withdrawn = await call('competitors.updateCompetitor', {
      competitorId: 'competitor-2',
      state: 'withdrawn',
    });
    expect(withdrawn.competitors).toMatchObject([{ id: 'competitor-2', state: 'withdrawn' }]);
    const ended = await call('competitions.endCompetition', {});
    expect(ended).toMatchObject({ competition: { state: 'ended' } });
    expect(boardOf(stream.events)).toEqual(await publicBoard());
  });

  test('an unknown competition is not found, a draft neither, but for its staff', async () => {
    await insertCompetition(app.deps.database.drizzle, { competition: { state: 'draft' } });
    expect((await watch({}, 'no-such')).status).toBe(404);
    expect((await watch()).status).toBe(404);
    expect((await app.read('/api/competitions/comp/board')).status).toBe(404);
  });

  test('an ended competition is still there to watch, and says so', async () => {
    await insertCompetition(app.deps.database.drizzle);
    await press(1, 1);
    await app.deps.database.drizzle
      .update(competitions)
      .set({ state: 'ended' })
      .where(eq(competitions.id, 'comp'));
    const stream = await watch();
    const [first] = await stream.until((events) => events.length === 1);
    expect(first?.data.competition.state).toBe('ended');
  });

  test('closing the server ends the streams', async () => {
    await insertCompetition(app.deps.database.drizzle);
    const stream = await watch();
    await stream.until((events) => events.length === 1);
    await app.app.close();
    await stream.ended();
  });
});

async function changeRules(rules: object, round: number): Promise<number> {
  const answer = await app.call(
    'competitions.updateCompetition',
    { competitionId: 'comp', changes: { rules, venue: `Round ${round}` } },
    { as: 'organiser' },
  );
  return answer.body.result.seq as number;
}
