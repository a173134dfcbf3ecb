import { connect, type Socket } from 'node:net';
import { startPressing } from '@cruxboard/server/platform/testing/presses';
import { demoPassword, signIn } from './lib/api';
import { competitionId, freeTiles, seqOf } from './lib/board-truth';
import { expectTruth } from './lib/press-truth';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

/** Enough to start and to serve the demo, and not for thousands of viewers. */
const heapMb = 80;
const viewersAtOnce = 100;
const viewersMax = 15_000;
const writers = 20;
const perSecond = 15;

let product: Product | undefined;
const sockets: Socket[] = [];
test.afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await product?.remove();
  product = undefined;
});

test('a node that reaches its memory limit under load ends, and comes back with every acknowledged score', async () => {
  test.slow();
  const limits = {
    NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
    STREAMS_PER_ADDRESS: '1000000',
    STREAMS_PER_NODE: '1000000',
  };
  const first = await startProduct(limits);
  product = first;
  const { origin, dataDir } = first;
  const organiser = await signIn('organiser@demo.test', demoPassword, origin);
  const tiles = (await freeTiles(organiser, origin)).slice(0, writers);
  const before = await seqOf(origin);
  const presses = startPressing({
    competitionId,
    tokenOf: () => organiser.idToken,
    origin: () => origin,
    tiles,
    perSecond,
  });
  await watchUntilItEnds(first);
  expect(first.child.signalCode ?? first.child.exitCode, 'ended by itself').not.toBe(0);
  // its last lines may still be on their way
  await expect.poll(first.output).toContain('heap out of memory');
  const atEnd = presses.acknowledged.length;
  for (const socket of sockets.splice(0)) socket.destroy();

  // as a supervisor does, with the same limit
  product = await startProduct({ ...limits, PORT: new URL(origin).port }, dataDir);
  await Promise.race([
    presses.over,
    expect
      .poll(() => presses.acknowledged.length, { timeout: 60_000 })
      .toBeGreaterThan(atEnd + writers),
  ]);
  await presses.stop();
  await expectTruth(presses, { origins: [origin], organiser, tiles, before });
});

/** Viewers arrive until there are too many. */
async function watchUntilItEnds({ origin, child }: Product): Promise<void> {
  const { hostname, port } = new URL(origin);
  const watch = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      socket.once('data', () => resolve());
      socket.resume();
      socket.write(
        `GET /api/live/competitions/${competitionId} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`,
      );
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!hasEnded() && sockets.length < viewersMax) {
    await Promise.all(Array.from({ length: viewersAtOnce }, watch));
  }
  await expect.poll(hasEnded, { timeout: 60_000 }).toBe(true);
}
