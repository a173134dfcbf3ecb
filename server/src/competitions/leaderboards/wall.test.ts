import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { openEventStream, type StreamEvent } from '../../platform/testing/event-stream';
import { applyFrame } from './testing/viewer';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await createTestApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  await insertCompetition(app.deps.database.drizzle, {
    competition: { id: 'final', format: 'boulder_final', isSelfScoring: false },
    climbs: 4,
    competitors: 8,
  });
});
afterAll(() => app.close());

const judging = async (climb: number | null, competitor: number | null, deviceId = 'phone') => {
  const at =
    climb === null
      ? null
      : {
          climbId: `final-climb-${climb}`,
          competitorId: competitor === null ? null : `final-competitor-${competitor}`,
        };
  const answer = await app.call(
    'scores.tellPresence',
    { competitionId: 'final', deviceId, at },
    { as: 'judge' },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const record = async (version: number, cell: object) => {
  const answer = await app.call(
    'scores.recordScore',
    {
      competitionId: 'final',
      competitorId: 'final-competitor-3',
      climbId: 'final-climb-2',
      version,
      cell: { format: 'boulder_final', ...cell },
    },
    { as: 'judge' },
  );
  expect(answer.status).toBe(200);
};
const boardOf = (events: readonly StreamEvent[]) =>
  events.reduce<Board | null>((board, event) => applyFrame(board, event), null);
const wallOf = (events: readonly StreamEvent[]) =>
  boardOf(events)?.wall?.map(({ climbId, competitorId }) => `${climbId} ${competitorId}`);

test('viewers see who is on which climb, as judges move, in order of the climbs', async () => {
  const stream = await openEventStream(`${origin}/api/live/competitions/final`, {});
  await judging(3, 1, 'tablet');
  await judging(2, 3);
  const both = ['final-climb-2 final-competitor-3', 'final-climb-3 final-competitor-1'];
  await stream.until((events) => wallOf(events)?.length === 2);
  const events = await stream.until((all) => wallOf(all)?.[0] === both[0]);
  expect(wallOf(events)).toEqual(both);

  const { body, headers } = await app.read('/api/competitions/final/board');
  expect((body as Board).wall).toHaveLength(2);
  await judging(null, null, 'tablet');
  await stream.until((all) => wallOf(all)?.length === 1);
  expect((await app.read('/api/competitions/final/board')).headers['etag']).not.toBe(
    headers['etag'],
  );
  stream.close();
});

test('each attempt is announced as what was new on it, and its box says the best so far', async () => {
  await record(0, { attempts: 1, zones: [0], top: 0 });
  await record(1, { attempts: 2, zones: [2], top: 0 });
  await record(2, { attempts: 3, zones: [2], top: 0 });
  const { latest, results } = (await app.read('/api/competitions/final/board')).body as Board;
  expect(latest.map(({ kind, attempt }) => `${kind} ${attempt}`)).toEqual([
    'attempt 3',
    'zone 2',
    'attempt 1',
  ]);
  const result = results.find(({ competitorId }) => competitorId === 'final-competitor-3');
  expect(result?.tried).toEqual([
    {
      climbId: 'final-climb-2',
      attempts: 3,
      zone: 1,
      zoneAttempts: 2,
      topAttempts: 0,
      valueHundredths: 990,
    },
  ]);
});

test('a judge without a competitor, or whose screen closed, leaves nobody on the wall', async () => {
  await judging(2, null);
  expect(((await app.read('/api/competitions/final/board')).body as Board).wall).toEqual([]);
});
