import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BusKind, type BusStage, busKinds } from '../../platform/testing/bus-kinds';
import { insertCompetition } from '../../platform/testing/competition';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { type EventStream, openEventStream } from '../../platform/testing/event-stream';
import { type Bus, createLocalBus, reconnectedTopic } from '../../platform/live/bus';
import { createBus } from '../../platform/live/create-bus';
import { createLive } from '../../platform/live/create-live';
import { createWaiting } from '../../platform/testing/waiting';
import { applyFrame } from './testing/viewer';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const climbs = 12;

interface Node extends TestApp {
  readonly origin: string;
}

let shared: TestDatabase;
const undo: (() => Promise<unknown> | void)[] = [];

beforeEach(async () => {
  shared = await createTestDatabase({ max: 10 });
  await insertCompetition(shared.database.drizzle, { climbs });
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await shared.drop();
});

async function startNode(bus: Bus): Promise<Node> {
  const node = await createTestApp({ database: shared.database, bus, live: createLive({ bus }) });
  undo.push(() => bus.close());
  undo.push(() => node.close());
  return { ...node, origin: await node.app.listen({ port: 0, host: '127.0.0.1' }) };
}

const press = async (node: Node, climb: number) => {
  const answer = await node.call(
    'scores.recordScore',
    {
      competitionId: 'comp',
      competitorId: 'competitor-1',
      climbId: `climb-${climb}`,
      version: 0,
      cell: { format: 'boulder_pumpfest', result: 'top' },
    },
    { as: 'judge' },
  );
  expect(answer.status).toBe(200);
};

async function watch({ origin }: Node, part = ''): Promise<EventStream> {
  const stream = await openEventStream(`${origin}/api/live/competitions/comp${part}`);
  undo.push(() => stream.close());
  await stream.until(({ length }) => length > 0);
  return stream;
}

const boardOf = ({ events }: EventStream) =>
  events.reduce<Board | null>((board, event) => applyFrame(board, event), null);

/** Waits for the viewers to be at a seq, and compares what they have with what the node answers. */
async function expectTruth(node: Node, { viewers, seq }: { viewers: EventStream[]; seq: number }) {
  const read = async () => (await node.read('/api/competitions/comp/board')).body as Board;
  await expect.poll(async () => (await read()).seq).toBe(seq);
  const { results } = await read();
  for (const viewer of viewers) {
    await viewer.until((events) => events.at(-1)?.data.seq >= seq);
    expect(boardOf(viewer)?.results).toEqual(results);
  }
}

describe.for(await busKinds())('while $name is away and when it is back', (kind: BusKind) => {
  let stage: BusStage;
  beforeEach(async () => {
    stage = await kind.open();
  });
  // after the nodes, which are still connected to it
  afterEach(() => stage.remove());

  test('every viewer of every node ends with the true board', async () => {
    const busOf = (nodeId: string) => createBus(stage.behind, { log, nodeId });
    const [here, there] = [await startNode(await busOf('a')), await startNode(await busOf('b'))];
    const { wake, until } = createWaiting();
    let back = 0;
    for (const { deps } of [here, there]) {
      deps.bus.subscribe(reconnectedTopic, () => {
        back += 1;
        wake();
      });
    }
    const viewers = [await watch(here), await watch(there)];
    await press(here, 1);
    await expectTruth(there, { viewers, seq: 1 });
    stage.proxy.refuse(true);
    stage.proxy.cut();
    for (let climb = 2; climb <= 9; climb += 1) await press(climb % 2 === 0 ? here : there, climb);
    await expectTruth(there, { viewers, seq: 9 });
    stage.proxy.refuse(false);
    await until(() => back === 2);
    await press(there, 10);
    await expectTruth(here, { viewers, seq: 10 });
  });
});

test('what a node stored and did not live to tell reaches the viewers of the others', async () => {
  const there = await startNode(
    await createBus(
      { busUrl: null, databaseUrl: shared.url, channel: '' },
      { log, nodeId: 'there' },
    ),
  );
  // its words reach nobody, as if it were killed between commit and publish each time
  const mute = await startNode(createLocalBus());
  const [board, leaders] = [await watch(there), await watch(there, '/leaders')];
  for (let climb = 1; climb <= 5; climb += 1) await press(mute, climb);
  await expectTruth(there, { viewers: [board], seq: 5 });
  await leaders.until((events) => events.at(-1)?.data.seq === 5);
});
