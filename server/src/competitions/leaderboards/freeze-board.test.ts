import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { scoreOf } from '@cruxboard/domain/competitions/scores/scores';
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, signedInBrowser, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import {
  type EventStream,
  openEventStream,
  type StreamEvent,
} from '../../platform/testing/event-stream';
import { storeMissedResults, storeResults } from '../results/store-results';
import { competitionResults } from '../results/schema';
import { scores } from '../scores/schema';
import { scoringOf } from './board-state';
import { createBoards } from './boards';
import { shortOf, totalsOf } from './testing/totals';
import { applyFrame } from './testing/viewer';

let app: TestApp;
let origin: string;
const open: EventStream[] = [];
beforeEach(async () => {
  app = await createTestApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  await insertCompetition(app.deps.database.drizzle, { competition: { balance: 5 } });
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await app.close();
});

const call = (name: string, input: object = {}, as = 'organiser') =>
  app.call(name, { competitionId: 'comp', ...input }, { as });
async function act(name: string, input: object = {}, as = 'organiser') {
  const answer = await call(name, input, as);
  expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(200);
}
async function press(competitor: number, climb: number, result = 'top') {
  const ids = { competitorId: `competitor-${competitor}`, climbId: `climb-${climb}` };
  const [known] = await app.deps.database.drizzle
    .select({ climbId: scores.climbId, version: scores.version })
    .from(scores)
    .where(eq(scores.competitorId, ids.competitorId))
    .then((rows) => rows.filter((row) => row.climbId === ids.climbId));
  const cell = { format: 'boulder_pumpfest', result };
  await act('scores.recordScore', { ...ids, version: known?.version ?? 0, cell }, 'judge');
}
const publicBoard = async () => (await app.read('/api/competitions/comp/board')).body as Board;
const staffBoard = async () =>
  (await app.read('/api/manage/competitions/comp/board', { as: 'judge' })).body as Board;
const freeze = () => setFrozen('freezeBoard', true);
const reveal = () => setFrozen('revealBoard', false);
async function setFrozen(name: string, isFrozen: boolean) {
  await act(`leaderboards.${name}`);
  await expect.poll(async () => (await publicBoard()).competition.frozenAt !== null).toBe(isFrozen);
}
async function watch(path: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const stream = await openEventStream(`${origin}/api/live/${path}`, headers);
  open.push(stream);
  return stream;
}
const boardOf = (events: readonly StreamEvent[]) =>
  events.reduce<Board | null>((board, event) => applyFrame(board, event), null);
const isFrozen = (events: readonly StreamEvent[]) => !!boardOf(events)?.competition.frozenAt;

describe('freezing and revealing', () => {
  test('are an organiser’s, once each, of a started competition, and the log says who did it', async () => {
    expect((await call('leaderboards.freezeBoard', {}, 'judge')).status).toBe(403);
    expect((await call('leaderboards.revealBoard')).body.error.details).toMatchObject({
      code: 'competition_state',
    });
    await freeze();
    expect((await call('leaderboards.freezeBoard')).status).toBe(400);
    expect((await call('leaderboards.revealBoard', {}, 'judge')).status).toBe(403);
    await reveal();
    const { body } = await app.read('/api/manage/competitions/comp/log', { as: 'organiser' });
    const kinds = (body.items as { kind: string; at: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(['board_revealed', 'board_frozen']);
    await act('competitions.endCompetition');
    expect((await call('leaderboards.freezeBoard')).status).toBe(400);
  });

  test('the page, the board and the managed page say since when', async () => {
    const frozenAt = app.deps.now().toISOString();
    await freeze();
    expect((await publicBoard()).competition.frozenAt).toBe(frozenAt);
    expect((await app.read('/api/competitions/comp')).body.frozenAt).toBe(frozenAt);
    await reveal();
    expect((await publicBoard()).competition.frozenAt).toBeNull();
  });

  test('the tags differ before, during and after, also of the same seq', async () => {
    const tag = async () => (await app.read('/api/competitions/comp/board')).headers['etag'];
    const before = await tag();
    await freeze();
    const during = await tag();
    await press(1, 1);
    expect(await tag()).toBe(during);
    const staff = await app.read('/api/manage/competitions/comp/board', { as: 'judge' });
    expect(staff.headers['etag']).not.toBe(during);
    await reveal();
    expect(new Set([before, during, await tag()]).size).toBe(3);
  });
});

describe('who watches', () => {
  test('is shown the freeze and the reveal at once, nothing in between; staff see it all', async () => {
    await press(1, 1);
    const audience = await watch('competitions/comp');
    const staff = await watch('manage/competitions/comp', signedInBrowser('judge'));
    await audience.until(({ length }) => length === 1);
    await freeze();
    await audience.until(isFrozen);
    const { length } = audience.events;
    await press(2, 1, 'flash');
    await press(1, 2);
    await staff.until((events) => boardOf(events)?.latest.length === 3);
    expect(totalsOf(await staffBoard())).toMatchObject({ 1: 20_000, 2: 12_500 });
    // a fact that is no result reaches them, and proves that nothing else was on its way
    await act('competitors.addCompetitor', { name: 'Lena Late' });
    await audience.until((events) => boardOf(events)?.competitors.length === 4);
    expect(audience.events.length).toBe(length + 1);
    expect(totalsOf(boardOf(audience.events) as Board)).toMatchObject({ 1: 10_000, 2: 0, 3: 0 });
    await reveal();
    await audience.until((events) => totalsOf(boardOf(events) as Board)['2'] === 12_500);
  });

  test('who comes back with any event id gets the board of the freeze, and after it the revealed one', async () => {
    await press(1, 1);
    await publicBoard();
    await freeze();
    for (const climb of [2, 3]) await press(2, climb);
    for (const lastSeen of ['0', '1', '2', '3', '4', '9']) {
      const stream = await watch('competitions/comp', { 'last-event-id': lastSeen });
      await act('competitors.updateCompetitor', { competitorId: 'competitor-3', seed: null });
      const events = await stream.until((all) => all.length > 0 || lastSeen === '2');
      expect(JSON.stringify(events)).not.toContain('"totalHundredths":20000');
      stream.close();
    }
    await reveal();
    const stream = await watch('competitions/comp', { 'last-event-id': '2' });
    const [first] = await stream.until(({ length }) => length === 1);
    expect(first?.type).toBe('board.snapshot');
    expect(totalsOf(first?.data as Board)).toMatchObject({ 2: 20_000 });
  });

  test('the stream for staff is for staff alone', async () => {
    expect((await watch('manage/competitions/comp')).status).toBe(404);
    const competitor = signedInBrowser('user-1');
    expect((await watch('manage/competitions/comp', competitor)).status).toBe(403);
    const judge = signedInBrowser('judge');
    expect((await watch('manage/competitions/comp', judge)).status).toBe(200);
  });

  test('the top five stay as they were, and move with the reveal', async () => {
    await press(1, 1);
    await freeze();
    const leaders = await watch('competitions/comp/leaders');
    const namesIn = ({ data }: StreamEvent) =>
      (data.leaders as { name: string }[]).map(({ name }) => name);
    await leaders.until(({ length }) => length === 1);
    await press(2, 1, 'flash');
    await reveal();
    await leaders.until(({ length }) => length === 2);
    expect(leaders.events.map(namesIn)).toEqual([
      ['Competitor 1'],
      ['Competitor 2', 'Competitor 1'],
    ]);
  });
});

describe('an end while frozen', () => {
  const kept = async () => app.deps.database.drizzle.select().from(competitionResults);

  test('keeps the results hidden, in nobody’s profile and unpublished, until the reveal', async () => {
    await press(1, 1);
    await freeze();
    await press(2, 1, 'flash');
    await act('competitions.endCompetition');
    await storeResults(app.deps, 'comp');
    await storeMissedResults(app.deps);
    expect(await kept()).toEqual([]);
    await expect.poll(async () => (await publicBoard()).competition.state).toBe('ended');
    expect(totalsOf(await publicBoard())).toMatchObject({ 1: 10_000, 2: 0 });
    expect((await call('competitions.finaliseCompetition')).body.error.message).toBe(
      'The leaderboard is frozen. Reveal the results first',
    );
    await reveal();
    await storeMissedResults(app.deps);
    expect(await kept()).toHaveLength(3);
    expect(totalsOf(await publicBoard())).toMatchObject({ 1: 10_000, 2: 12_500 });
    await act('competitions.finaliseCompetition');
  });

  test('stays hidden when it is reopened and ends again', async () => {
    await freeze();
    await act('competitions.endCompetition');
    await act('competitions.reactivateCompetition');
    await press(1, 1);
    await act('competitions.endCompetition');
    await storeMissedResults(app.deps);
    expect(totalsOf(await publicBoard())).toMatchObject({ 1: 0 });
    expect(await kept()).toEqual([]);
  });
});

test('whatever happens after the freeze, everybody sees the scores of then by the rules of now, on every node', async () => {
  const competitor = fc.integer({ min: 1, max: 3 });
  const climb = fc.integer({ min: 1, max: 4 });
  const happening = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ competitor, climb, to: fc.constantFrom('top', 'flash', 'none') }),
    },
    { weight: 1, arbitrary: fc.record({ climb, points: fc.integer({ min: 1, max: 500 }) }) },
    { weight: 1, arbitrary: fc.record({ competitor, name: fc.constantFrom('Ana', 'Ben') }) },
    { weight: 1, arbitrary: fc.constant({ isMoved: true as const }) },
  );
  const scored = fc.record({ competitor, climb, to: fc.constantFrom('top', 'flash') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(scored, { maxLength: 6 }),
      fc.array(happening, { maxLength: 10 }),
      async (before, after) => {
        for (const one of before) await press(one.competitor, one.climb, one.to);
        const cells = await cellsNow();
        await freeze();
        const stream = await watch('competitions/comp');
        for (const one of after) await happen(one);
        const shown = await settledBoard();
        expect(totalsOf(shown)).toEqual(totalsBy(shown, cells));
        expect(boardOf(await stream.until((events) => boardOf(events)?.seq === shown.seq))).toEqual(
          shown,
        );
        // a node that starts now, from the database alone
        const boards = createBoards(app.deps);
        const restarted = (await boards.open('comp')).publicState;
        expect(
          Object.values(totalsOf({ ...shown, results: [...restarted.results.values()] })),
        ).toEqual(Object.values(totalsOf(shown)));
        boards.close();
        await reveal();
        const revealed = await settledBoard();
        expect(totalsOf(revealed)).toEqual(totalsBy(revealed, await cellsNow()));
        stream.close();
      },
    ),
    { numRuns: 8 },
  );
});

/** @returns the public board once it has followed everything, as the staff's has. */
async function settledBoard(): Promise<Board> {
  const { body } = await app.read('/api/manage/competitions/comp', { as: 'judge' });
  await expect.poll(async () => (await staffBoard()).seq).toBe(body.seq);
  return publicBoard();
}

async function happen(one: {
  competitor?: number;
  climb?: number;
  to?: string;
  points?: number;
  name?: string;
  isMoved?: true;
}) {
  const { competitor, climb, to, points, name } = one;
  if (to !== undefined) await press(competitor ?? 1, climb ?? 1, to);
  else if (points !== undefined) {
    const input = { climbId: `climb-${climb}`, points };
    await act('competitionClimbs.updateCompetitionClimb', input);
  } else if (name !== undefined) {
    await act('competitors.updateCompetitor', { competitorId: `competitor-${competitor}`, name });
  } else {
    await act('competitions.endCompetition');
    await act('competitions.reactivateCompetition');
  }
}

type Cells = readonly Pick<typeof scores.$inferSelect, 'competitorId' | 'climbId' | 'cell'>[];

const cellsNow = (): Promise<Cells> =>
  app.deps.database.drizzle.select().from(scores).where(eq(scores.competitionId, 'comp'));

function totalsBy({ competition, climbs, competitors }: Board, cells: Cells) {
  return Object.fromEntries(
    competitors.map((competitor) => {
      const own = cells.filter(({ competitorId }) => competitorId === competitor.id);
      const byClimb = new Map(own.map(({ climbId, cell }) => [climbId, cell]));
      const { totalHundredths } = scoreOf(scoringOf(competition, climbs), competitor, byClimb);
      return [shortOf(competitor.id), totalHundredths];
    }),
  );
}

test('a merge carries the frozen scores over', async () => {
  await press(1, 1);
  await freeze();
  await press(1, 2);
  await act('competitors.unclaimCompetitor', { competitorId: 'competitor-1' });
  await act('competitors.mergeCompetitors', {
    keptId: 'competitor-2',
    mergedIds: ['competitor-1'],
    versionsSeen: 2,
  });
  await expect.poll(async () => totalsOf(await publicBoard())).toEqual({ 2: 10_000, 3: 0 });
  expect(totalsOf(await staffBoard())).toEqual({ 2: 20_000, 3: 0 });
});
