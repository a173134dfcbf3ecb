import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import {
  type EventStream,
  openEventStream,
  type StreamEvent,
} from '../../platform/testing/event-stream';
import { LATEST_MAX, presentBoard } from './board-state';
import { EARLIER_MS } from './earlier-ranks';
import { Projection } from './projection';
import { loadBoard } from './repo';
import { applyFrame } from './testing/viewer';

let app: TestApp;
let origin: string;
let runs = 0;

beforeAll(async () => {
  app = await createTestApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const COMPETITORS = 7;
const CLIMBS = 5;
const competitor = fc.integer({ min: 1, max: COMPETITORS });
const climb = fc.integer({ min: 1, max: CLIMBS });

/** What people do to a competition while it runs. */
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      competitor,
      climb,
      result: fc.constantFrom('none', 'top', 'flash'),
    }),
  },
  fc.record({ kind: fc.constant('activate' as const), climb, isActive: fc.boolean() }),
  fc.record({
    kind: fc.constant('points' as const),
    climb,
    points: fc.integer({ min: 0, max: 300 }),
  }),
  fc.record({
    kind: fc.constant('state' as const),
    competitor,
    state: fc.constantFrom('competing', 'withdrawn', 'disqualified'),
  }),
  fc.record({
    kind: fc.constant('rules' as const),
    climbThreshold: fc.integer({ min: 1, max: 4 }),
    flashBonus: fc.integer({ min: 0, max: 50 }),
  }),
  fc.record({
    kind: fc.constant('rename' as const),
    competitor,
    name: fc.constantFrom('Ana', 'Ben', 'Éva'),
  }),
  fc.record({ kind: fc.constant('remove' as const), competitor }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('a board followed for hundreds of changes equals one read anew, and so does every viewer’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 90 }), async (steps) => {
      runs += 1;
      const id = await insertCompetition(app.deps.database.drizzle, {
        competition: { id: `run${runs}` },
        climbs: CLIMBS,
        competitors: COMPETITORS,
      });
      const stream = await openEventStream(`${origin}/api/live/competitions/${id}`);
      const versions = new Map<string, number>();
      // in waves, so that calls also race each other
      for (let at = 0; at < steps.length; at += 6) {
        await Promise.all(steps.slice(at, at + 6).map((one) => take(id, one, versions)));
      }
      const followed = await currentBoard(id, stream);
      stream.close();
      expect(followed.viewer).toEqual(followed.served);
      expect(normal(followed.served)).toEqual(normal(await rebuilt(id)));
    }),
    { numRuns: 6 },
  );
}, 120_000);

async function take(id: string, one: Step, versions: Map<string, number>): Promise<void> {
  const asked = callOf(id, one, versions);
  const answer = await app.call(
    asked.name,
    { competitionId: id, ...asked.data },
    { as: 'organiser' },
  );
  const current = answer.body.error?.details?.current ?? answer.body.result?.score;
  if (asked.cell !== undefined && current !== undefined) {
    versions.set(asked.cell, (current as { version: number }).version);
  }
  // what is gone or taken out refuses; nothing may break
  expect(answer.status).toBeLessThan(500);
}

function callOf(id: string, one: Step, versions: ReadonlyMap<string, number>) {
  switch (one.kind) {
    case 'press': {
      const cell = `${one.competitor} ${one.climb}`;
      const data = {
        competitorId: `${id}-competitor-${one.competitor}`,
        climbId: `${id}-climb-${one.climb}`,
        version: versions.get(cell) ?? 0,
        cell: { format: 'boulder_pumpfest', result: one.result },
      };
      return { name: 'scores.recordScore', data, cell };
    }
    case 'activate':
      return {
        name: 'competitionClimbs.updateCompetitionClimb',
        data: { climbId: `${id}-climb-${one.climb}`, isActive: one.isActive },
      };
    case 'points':
      return {
        name: 'competitionClimbs.updateCompetitionClimb',
        data: { climbId: `${id}-climb-${one.climb}`, points: one.points },
      };
    case 'state':
      return {
        name: 'competitors.updateCompetitor',
        data: { competitorId: `${id}-competitor-${one.competitor}`, state: one.state },
      };
    case 'rules': {
      const { climbThreshold, flashBonus } = one;
      const data = { changes: { rules: { climbThreshold, flashBonus } } };
      return { name: 'competitions.updateCompetition', data };
    }
    case 'rename':
      return {
        name: 'competitors.updateCompetitor',
        data: { competitorId: `${id}-competitor-${one.competitor}`, name: one.name },
      };
    case 'remove':
      return {
        name: 'competitors.removeCompetitor',
        data: { competitorId: `${id}-competitor-${one.competitor}` },
      };
    default:
      return one satisfies never;
  }
}

/** The board as served and as a viewer has it, once both are where the database is. */
async function currentBoard(id: string, stream: EventStream) {
  const { rows } = await app.deps.database.pool.query<{ seq: number }>(
    'SELECT seq FROM competitions WHERE id = $1',
    [id],
  );
  const seq = rows[0]?.seq ?? 0;
  const isThere = (events: readonly StreamEvent[]) => Number(events.at(-1)?.id) === seq;
  const events = await stream.until(isThere);
  const viewer = events.reduce<Board | null>((board, event) => applyFrame(board, event), null);
  const served = (await app.read(`/api/competitions/${id}/board`)).body as Board;
  return { viewer, served };
}

/** A board made from the database alone. */
async function rebuilt(id: string): Promise<Board> {
  const now = app.deps.now();
  const loaded = await loadBoard(app.deps.database.pool, id, {
    since: new Date(now.getTime() - EARLIER_MS),
    atLeast: LATEST_MAX,
  });
  if (loaded === undefined) throw new Error('the competition is gone');
  const projection = new Projection(loaded);
  return JSON.parse(JSON.stringify(presentBoard(projection.state))) as Board;
}

/**
 * Rows in no order; without the ticker, where what a line added is told by the rules of its own time, and
 * without the earlier ranks, which are worked out once a minute.
 */
function normal(board: Board) {
  const byText = <T>(rows: readonly T[]) =>
    rows.map((row) => JSON.stringify(row)).sort((a, b) => (a < b ? -1 : 1));
  return {
    seq: board.seq,
    competition: board.competition,
    climbs: board.climbs,
    statistics: byText(board.statistics),
    competitors: byText(board.competitors),
    results: byText(board.results),
  };
}
