import type { CallZone } from '@cruxboard/contracts/competitions/callzones/callzones';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { type EventStream, openEventStream } from '../../platform/testing/event-stream';

let app: TestApp;
let origin: string;
const open: EventStream[] = [];
beforeEach(async () => {
  app = await createTestApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  await insertCompetition(app.deps.database.drizzle, {
    competition: { format: 'boulder_final', isSelfScoring: false },
    climbs: 2,
    competitors: 4,
  });
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await app.close();
});

async function act(name: string, input: object, as = 'judge') {
  const answer = await app.call(name, { competitionId: 'comp', ...input }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result;
}
const tried = (competitor: number, climb = 1) =>
  act('scores.recordScore', {
    competitorId: `competitor-${competitor}`,
    climbId: `climb-${climb}`,
    version: 0,
    cell: { format: 'boulder_final', attempts: 1, zones: [0], top: 0 },
  });
const opened = (competitor: number, climb = 1) =>
  act('scores.tellPresence', {
    deviceId: `phone-${climb}`,
    at: { climbId: `climb-${climb}`, competitorId: `competitor-${competitor}` },
  });
const callsOf = ({ lanes }: CallZone, lane = 0) =>
  lanes[lane]?.climbs.map(({ climbing, next, after }) =>
    [climbing, next, after].map((one) => one?.id.slice(-1) ?? '-').join(' '),
  );
const read = async () => (await app.read('/api/competitions/comp/callzone')).body as CallZone;
const calls = async (lane = 0) => callsOf(await read(), lane);

test('follows what judges enter and have open, climb by climb, and a no-show stalls nothing', async () => {
  expect(await calls()).toEqual(['- 1 2', '- 1 2']);
  await opened(1);
  expect(await calls()).toEqual(['- 1 2', '- 1 2']);
  await tried(1);
  expect(await calls()).toEqual(['1 2 3', '- 1 2']);
  await opened(2);
  expect(await calls()).toEqual(['2 3 4', '- 1 2']);
  const [climb] = (await read()).lanes[0]?.climbs ?? [];
  expect(climb).toMatchObject({ next: { id: 'competitor-3', place: 3 }, starterCount: 4 });
  // the second doesn't show up
  await tried(3);
  expect(await calls()).toEqual(['4 - -', '- 1 2']);
  await tried(1, 2);
  expect(await calls()).toEqual(['4 - -', '2 3 4']);
  await act(
    'competitors.updateCompetitor',
    { competitorId: 'competitor-3', state: 'withdrawn' },
    'organiser',
  );
  await expect.poll(() => calls()).toEqual(['2 4 -', '2 4 -']);
});

test('whoever watches is told, without a word about scores, also while the board is frozen', async () => {
  const stream = await openEventStream(`${origin}/api/live/competitions/comp/callzone`);
  open.push(stream);
  await stream.until(({ length }) => length === 1);
  await act('leaderboards.freezeBoard', {}, 'organiser');
  await tried(1);
  const events = await stream.until(
    (all) => callsOf(all.at(-1)?.data as CallZone)?.[0] === '2 3 4',
  );
  expect(JSON.stringify(events)).not.toMatch(/hundredths|attempt|"top|score|rank/i);
});

test('has a lane for each category, by seed where all have one', async () => {
  const { categoryId } = await act(
    'categories.createCategory',
    { name: 'Women', number: 1 },
    'organiser',
  );
  for (const [n, seed] of [
    [2, 1],
    [4, 2],
  ]) {
    const input = { competitorId: `competitor-${n}`, categoryId, seed };
    await act('competitors.updateCompetitor', input, 'organiser');
  }
  await expect.poll(() => calls(1)).toEqual(['- 4 2', '- 4 2']);
  expect((await read()).lanes.map(({ name, starterCount }) => [name, starterCount])).toEqual([
    ['', 4],
    ['Women', 2],
  ]);
});

test('a draft has none, and a pumpfest calls nobody', async () => {
  const db = app.deps.database.drizzle;
  await insertCompetition(db, { competition: { id: 'draft', state: 'draft', startedAt: null } });
  await insertCompetition(db, { competition: { id: 'pump' } });
  expect((await app.read('/api/competitions/draft/callzone')).status).toBe(404);
  expect((await app.read('/api/competitions/pump/callzone')).body.lanes).toEqual([]);
});
