import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { createLocalBus } from '../../platform/live/bus';
import { createLive } from '../../platform/live/create-live';
import { insertCompetition } from '../../platform/testing/competition';
import { type EventStream, openEventStream } from '../../platform/testing/event-stream';

let t: TestApp;
let origin: string;
const open: EventStream[] = [];

beforeEach(async () => {
  const bus = createLocalBus();
  t = await createTestApp({ bus, live: createLive({ bus }) });
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  await insertCompetition(t.deps.database.drizzle, { competitors: 7 });
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await t.close();
});

async function watch(competitionId: string): Promise<EventStream> {
  const stream = await openEventStream(`${origin}/api/live/competitions/${competitionId}/leaders`);
  open.push(stream);
  return stream;
}

const top = (competitor: number, climb: number) =>
  t.call(
    'scores.recordScore',
    {
      competitionId: 'comp',
      competitorId: `competitor-${competitor}`,
      climbId: `climb-${climb}`,
      version: 0,
      cell: { format: 'boulder_pumpfest', result: 'top' },
    },
    { as: 'judge' },
  );

test('tells the first five as they stand, and again when they change', async () => {
  for (const competitor of [1, 2, 3, 4, 5, 6]) await top(competitor, 1);
  const stream = await watch('comp');
  const [first] = await stream.until(({ length }) => length === 1);
  expect(first).toMatchObject({
    type: 'board.leaders',
    data: { competitionId: 'comp', state: 'started', competitorCount: 7 },
  });
  expect(first?.data.leaders).toHaveLength(5);
  expect((await top(6, 2)).status).toBe(200);
  const [, second] = await stream.until(({ length }) => length === 2);
  expect(second?.data.leaders[0]).toMatchObject({
    competitorId: 'competitor-6',
    rank: 1,
    totalHundredths: 20_000,
  });
});

test('nobody leads without a score', async () => {
  const stream = await watch('comp');
  const [first] = await stream.until(({ length }) => length === 1);
  expect(first?.data.leaders).toEqual([]);
});

test('what comes within a second is told once, as it stands then', async () => {
  const stream = await watch('comp');
  await stream.until(({ length }) => length === 1);
  const began = performance.now();
  for (const climb of [1, 2, 3, 4]) await top(2, climb);
  const events = await stream.until(
    (all) => all.at(-1)?.data.leaders[0].totalHundredths === 40_000,
  );
  // the first view, the first change at once, then one for each second that it took
  const seconds = Math.ceil((performance.now() - began) / 1_000);
  expect(events.length).toBeLessThanOrEqual(2 + seconds);
});

test('whoever was here first hears of a change, too, that a later viewer came upon first', async () => {
  const stream = await watch('comp');
  await stream.until(({ length }) => length === 1);
  await top(1, 1);
  await stream.until(({ length }) => length === 2);
  // within the second before the next frame
  await top(2, 1);
  await watch('comp');
  const events = await stream.until(({ length }) => length === 3);
  expect(events[2]?.data.leaders).toHaveLength(2);
});

test('a later viewer gets what stands; one that nobody knows and a draft are not found', async () => {
  await watch('comp');
  await top(3, 1);
  const late = await watch('comp');
  const [first] = await late.until(({ length }) => length === 1);
  expect(first?.data.leaders[0].competitorId).toBe('competitor-3');
  await insertCompetition(t.deps.database.drizzle, {
    competition: { id: 'draft', state: 'draft', startedAt: null },
    competitors: 0,
  });
  expect((await watch('draft')).status).toBe(404);
  expect((await watch('no-such')).status).toBe(404);
});
