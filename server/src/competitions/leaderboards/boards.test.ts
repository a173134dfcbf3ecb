import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app';
import { competitions } from '../competitions/schema';
import { flags } from '../../platform/flags/schema';
import { createLive } from '../../platform/live/create-live';
import { createLinkedBus } from '../../platform/live/linked-bus';
import { postgresLink } from '../../platform/live/postgres-link';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { openEventStream, type StreamEvent } from '../../platform/testing/event-stream';
import { type AddressKey, addressKeyOf } from '../../platform/http/address-key';
import { createBoardCaps } from './board-caps';
import { createBoards } from './boards';
import { boardSnapshots } from './schema';

let app: TestApp;
const undo: (() => Promise<unknown> | void)[] = [];

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await app.close();
});

const db = () => app.deps.database.drizzle;
const press = (change: object = {}, on: TestApp = app) =>
  on.call(
    'scores.recordScore',
    {
      competitionId: 'comp',
      competitorId: 'competitor-1',
      climbId: 'climb-1',
      version: 0,
      cell: { format: 'boulder_pumpfest', result: 'top' },
      ...change,
    },
    { as: 'judge' },
  );
const leaderboard = (query = '', headers: Record<string, string> = {}) =>
  app.read(`/api/competitions/comp/leaderboard${query}`, { headers });

describe('the public reads', () => {
  test('carry a tag of view, build and seq: unchanged is 304, changed is not', async () => {
    await insertCompetition(db());
    const first = await leaderboard();
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache' });
    const tag = String(first.headers['etag']);
    expect((await leaderboard('', { 'if-none-match': tag })).status).toBe(304);
    await press();
    const changed = await leaderboard('', { 'if-none-match': tag });
    expect(changed).toMatchObject({ status: 200, body: { seq: 1, view: 'overall' } });
    const other = await app.read('/api/competitions/comp/board');
    expect(other.headers['etag']).not.toBe(changed.headers['etag']);
  });

  test('rank a category by itself; an unknown one is not found, a malformed one refused', async () => {
    await insertCompetition(db());
    const { body } = await app.call(
      'categories.createCategory',
      { competitionId: 'comp', name: 'Open', number: 1 },
      { as: 'organiser' },
    );
    const { categoryId } = body.result as { categoryId: string };
    for (const n of [2, 3]) {
      const competitorId = `competitor-${n}`;
      await app.call(
        'competitors.updateCompetitor',
        { competitionId: 'comp', competitorId, categoryId },
        { as: 'organiser' },
      );
    }
    await press();
    await press({ competitorId: 'competitor-3' });
    const view = `category:${categoryId}`;
    await expect
      .poll(async () => (await leaderboard(`?view=${view}`)).body.rows)
      .toMatchObject([
        { rank: 1, competitorId: 'competitor-3', totalHundredths: 10_000 },
        { rank: null, competitorId: 'competitor-2', hasAttempt: false, totalHundredths: 0 },
      ]);
    expect((await leaderboard('?view=category:no-such')).status).toBe(404);
    expect((await leaderboard('?view=everything')).status).toBe(400);
    expect((await leaderboard('?page=9')).status).toBe(400);
  });

  test('are not found while competitions are switched off', async () => {
    await insertCompetition(db());
    await db().update(flags).set({ value: false });
    expect((await leaderboard()).status).toBe(404);
  });
});

describe('the ranks of a quarter of an hour ago', () => {
  test('are worked out from the log on loading, and move with the minutes', async () => {
    await insertCompetition(db());
    await press({ competitorId: 'competitor-2' });
    app.setNow(new Date('2026-11-21T03:20:00.000Z'));
    await press({ cell: { format: 'boulder_pumpfest', result: 'flash' } });
    // competitor 2 led alone then; the others had nothing yet
    expect((await leaderboard()).body.rows).toMatchObject([
      { competitorId: 'competitor-1', rank: 1, change: null },
      { competitorId: 'competitor-2', rank: 2, change: -1 },
      { competitorId: 'competitor-3', rank: null, change: null },
    ]);
  });

  test('that move without a score reach the viewers, also one who comes back with the same seq', async () => {
    await insertCompetition(db());
    await press();
    const boards = createBoards(app.deps);
    const node = await createApp(app.deps);
    node.get('/watch', async (request, reply) => {
      const given = request.headers['last-event-id'];
      const board = await boards.open('comp');
      await board.watch(request, reply, given === undefined ? null : Number(given));
    });
    const origin = await node.listen({ port: 0, host: '127.0.0.1' });
    undo.push(() => node.close());
    const stream = await openEventStream(`${origin}/watch`);
    undo.push(() => stream.close());
    await stream.until(({ length }) => length === 1);
    app.setNow(new Date('2026-11-21T03:20:00.000Z'));
    (await boards.open('comp')).refreshEarlier();
    const [, delta] = await stream.until(({ length }) => length === 2);
    expect(delta).toMatchObject({
      id: '1',
      data: { fromSeq: 1, seq: 1, earlier: [{ competitorId: 'competitor-1', overall: 1 }] },
    });
    const again = await openEventStream(`${origin}/watch`, { 'last-event-id': '1' });
    undo.push(() => again.close());
    expect(await again.until(({ length }) => length === 1)).toMatchObject([
      { data: { earlier: [{ overall: 1 }] } },
    ]);
  });

  test('a competition that began since, and whoever came since, has none', async () => {
    await insertCompetition(db(), {
      competition: { startedAt: new Date('2026-11-21T02:50:00.000Z') },
    });
    await press();
    const { rows } = (await leaderboard()).body as { rows: { change: number | null }[] };
    expect(rows.map(({ change }) => change)).toEqual([null, null, null]);
  });
});

describe('an ended board', () => {
  test('is stored, served from the store, and made anew when staff correct a score', async () => {
    await insertCompetition(db());
    await press();
    await db().update(competitions).set({ state: 'ended' }).where(eq(competitions.id, 'comp'));
    const first = createBoards(app.deps);
    undo.push(() => first.close());
    await first.open('comp');
    const [stored] = await db().select().from(boardSnapshots);
    expect(stored).toMatchObject({ competitionId: 'comp', seq: 1 });

    // only the store can know of it
    const marked = { ...stored?.board, latest: [] } as NonNullable<typeof stored>['board'];
    await db().update(boardSnapshots).set({ board: marked });
    expect((await app.read('/api/competitions/comp/board')).body.latest).toEqual([]);
    await press({ competitorId: 'competitor-2' });
    await expect
      .poll(async () => (await app.read('/api/competitions/comp/board')).body)
      .toMatchObject({ seq: 2, latest: [{ seq: 2 }, { seq: 1 }] });
  });
});

describe('the boards in memory', () => {
  /** Room for two of these. */
  const room = { cellsMax: 2 * (500 + 3 * 4) };
  test('are as many as there is room for: the one used longest ago goes', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await insertCompetition(db(), { competition: { id } });
    const boards = createBoards(app.deps, room);
    undo.push(() => boards.close());
    const a = await boards.open('a');
    await boards.open('b');
    await boards.open('a');
    await boards.open('c');
    expect(await boards.open('a')).toBe(a);
    const other = await boards.open('d');
    expect(await boards.open('a')).toBe(a);
    expect(await boards.open('d')).toBe(other);
  });

  test('nobody is refused: of watched boards the one with the fewest viewers goes, and its viewers come back', async () => {
    for (const id of ['a', 'b', 'c']) await insertCompetition(db(), { competition: { id } });
    const boards = createBoards(app.deps, room);
    const node = await createApp(app.deps);
    node.get<{ Params: { id: string } }>('/watch/:id', async (request, reply) => {
      const board = await boards.open(request.params.id);
      await board.watch(request, reply, null);
    });
    const origin = await node.listen({ port: 0, host: '127.0.0.1' });
    undo.push(() => node.close());
    undo.push(() => boards.close());
    const watch = async (id: string) => {
      const stream = await openEventStream(`${origin}/watch/${id}`);
      undo.push(() => stream.close());
      await stream.until((events) => events.length === 1);
      return stream;
    };
    const [one, two, few] = [await watch('a'), await watch('a'), await watch('b')];
    const added = await watch('c');
    await few.ended();
    expect([one, two, added].map((stream) => stream.isEnded())).toEqual([false, false, false]);
    expect((await watch('b')).status).toBe(200);
  });

  test('opened by many at once are loaded once', async () => {
    await insertCompetition(db());
    const boards = createBoards(app.deps);
    undo.push(() => boards.close());
    const opened = await Promise.all(Array.from({ length: 50 }, () => boards.open('comp')));
    expect(new Set(opened).size).toBe(1);
  });

  test('a lost wake-up is made good by the poll', async () => {
    await insertCompetition(db());
    const silent = { ...app.deps, bus: { ...app.deps.bus, subscribe: () => () => undefined } };
    const boards = createBoards(silent, { pollMs: 20 });
    undo.push(() => boards.close());
    const board = await boards.open('comp');
    await press();
    await expect.poll(() => board.state.seq).toBe(1);
  });
});

test('one address watches so many boards at once, another as many again', () => {
  const caps = createBoardCaps(2);
  const [hall, attacker] = ['203.0.113.7', '203.0.113.8'].map((ip) => addressKeyOf({ ip }));
  const enter = (address: AddressKey | undefined, id: string) => caps.enter(address!, id);
  const leave = enter(attacker, 'a');
  enter(attacker, 'b');
  expect(() => enter(attacker, 'c')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  // a hall of phones watches the same one
  for (let phone = 0; phone < 2_500; phone += 1) enter(hall, 'a');
  leave();
  enter(attacker, 'c');
});

describe('two nodes on one database', () => {
  test('a score sent to one is seen by the viewers of the other, in order and complete', async () => {
    await insertCompetition(db(), { competitors: 10, climbs: 10 });
    const url = String(app.deps.database.pool.options.connectionString);
    const nodes = await Promise.all(['one', 'two'].map((name) => startNode(url, name)));
    const streams = await Promise.all(
      nodes.map(({ origin }) => openEventStream(`${origin}/api/live/competitions/comp`)),
    );
    for (const stream of streams) undo.push(() => stream.close());
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        nodes[n % 2]!.record(`competitor-${(n % 10) + 1}`, `climb-${Math.floor(n / 10) + 1}`),
      ),
    );
    const isDone = (events: readonly StreamEvent[]) => events.at(-1)?.id === '100';
    for (const stream of streams) {
      const events = await stream.until(isDone);
      const ids = events.map(({ id }) => Number(id));
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      expect(events.at(-1)?.data.seq).toBe(100);
    }
    const boards = await Promise.all(
      nodes.map(async ({ origin }) =>
        (await fetch(`${origin}/api/competitions/comp/leaderboard`)).json(),
      ),
    );
    expect(boards[0]).toEqual(boards[1]);
  });
});

/** Another node of the same database, with a bus of its own. */
async function startNode(url: string, nodeId: string) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const bus = await createLinkedBus({ open: postgresLink(url), log, nodeId });
  undo.push(() => bus.close());
  const node = await createApp({ ...app.deps, bus, live: createLive({ bus }) });
  const origin = await node.listen({ port: 0, host: '127.0.0.1' });
  undo.push(() => node.close());
  return {
    origin,
    record: async (competitorId: string, climbId: string) => {
      const cell = { format: 'boulder_pumpfest', result: 'top' };
      const data = { competitionId: 'comp', competitorId, climbId, version: 0, cell };
      const answer = await fetch(`${origin}/api/call/scores.recordScore`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${Buffer.from('{"uid":"judge"}').toString('base64url')}`,
        },
        body: JSON.stringify({ data }),
      });
      expect(answer.status).toBe(200);
    },
  };
}
