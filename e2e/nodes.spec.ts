import { type Viewer, watchBoard } from '@cruxboard/server/platform/testing/board-viewer';
import { type Front, startFront } from '@cruxboard/server/platform/testing/front';
import {
  type Presses,
  sendPress,
  startPressing,
  type Tile,
} from '@cruxboard/server/platform/testing/presses';
import { type Client, demoPassword, signIn } from './lib/api';
import { competitionId, freeTiles, seqOf } from './lib/board-truth';
import { databaseUrl } from './lib/database';
import { expectTruth } from './lib/press-truth';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

const writers = 20;
const viewerCount = 40;
/** One organiser may record 1,200 scores a minute on a node. */
const perSecond = 15;
/** What a viewer of a node that leaves may have to wait in all, told by it; the drill of the bench times the rest. */
const waitMaxMs = { usual: 2_000, longest: 6_000 };
const drainMs = 300;

/** The first has the database and stays; the others come and go. */
let nodes: Product[] = [];
let front: Front;
let organiser: Client;
let tiles: readonly Tile[];
let viewers: readonly Viewer[];
let before: number;

const others = () => nodes.slice(1).map(({ origin }) => origin);
const startOther = async () =>
  startProduct({
    DATABASE_URL: await databaseUrl(nodes[0]?.dataDir ?? ''),
    DEMO: '0',
    DRAIN_MS: String(drainMs),
  });
const place = async (at: number) => {
  nodes[at] = await startOther();
};

test.beforeEach(async () => {
  const first = await startProduct();
  nodes = [first];
  nodes.push(...(await Promise.all([startOther(), startOther()])));
  front = await startFront(others);
  organiser = await signIn('organiser@demo.test', demoPassword, first.origin);
  tiles = (await freeTiles(organiser, first.origin)).slice(0, writers);
  before = await seqOf(first.origin);
  viewers = Array.from({ length: viewerCount }, () => watchBoard(front.origin, competitionId));
  await expect.poll(() => viewers.map(({ seq }) => seq())).toEqual(viewers.map(() => before));
});
test.afterEach(async () => {
  for (const viewer of viewers) viewer.close();
  await front.close();
  for (const node of nodes.toReversed()) await node.remove();
});

test('nodes that are restarted one after the other lose nothing, and have nine of ten viewers wait two seconds at most', async () => {
  const presses = press(() => front.origin);
  await reached(presses, 10);
  for (const at of [1, 2]) {
    const leaving = nodes[at];
    expect(await leaving?.stop()).toBe(0);
    await leaving?.remove();
    await place(at);
    await reached(presses, presses.acknowledged.length + 10);
  }
  await presses.stop();
  await expectTruth(presses, shown());
  const waits = viewers.flatMap(({ waitsMs }) => waitsMs).toSorted((a, b) => a - b);
  // all of them were on one of the two
  expect(waits.length).toBeGreaterThanOrEqual(viewerCount);
  expect(waits[Math.floor(waits.length * 0.9)]).toBeLessThan(waitMaxMs.usual);
  expect(waits.at(-1)).toBeLessThan(waitMaxMs.longest);
});

test('nodes that are killed under presses lose none and count none twice, however often each is repeated', async () => {
  const presses = press((tries) => others()[tries % others().length] ?? '');
  for (const at of [1, 2, 1]) {
    await reached(presses, presses.acknowledged.length + 10);
    const killed = nodes[at];
    await killed?.stop('SIGKILL');
    await place(at);
    await killed?.remove();
  }
  await presses.stop();
  await expectTruth(presses, shown());
  const last = presses.acknowledged.slice(-60);
  const again = last.map((one, n) =>
    sendPress(nodes[n % nodes.length]?.origin ?? '', { ...one, idToken: organiser.idToken }),
  );
  expect(
    (await Promise.all(again)).map((answer) => (typeof answer === 'string' ? answer : answer.seq)),
  ).toEqual(last.map(({ seq }) => seq));
  await expectTruth(presses, shown());
});

const shown = () => ({
  origins: nodes.map(({ origin }) => origin) as [string, ...string[]], // the first stays
  organiser,
  tiles,
  before,
  viewers,
});

const press = (origin: (tries: number) => string) =>
  startPressing({
    competitionId,
    tokenOf: () => organiser.idToken,
    origin,
    tiles,
    perSecond,
  });

const reached = (presses: Presses, count: number) =>
  Promise.race([
    presses.over,
    expect
      .poll(() => presses.acknowledged.length, { timeout: 60_000, intervals: [5] })
      .toBeGreaterThanOrEqual(count),
  ]);
