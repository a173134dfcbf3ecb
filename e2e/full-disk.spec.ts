import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { watchBoard } from '@cruxboard/server/platform/testing/board-viewer';
import { type Presses, startPressing, type Tile } from '@cruxboard/server/platform/testing/presses';
import { mountSmallDisk, type SmallDisk } from '@cruxboard/server/platform/testing/small-disk';
import { type Client, demoPassword, signIn } from './lib/api';
import { competitionId, freeTiles, seqOf, totalsOf } from './lib/board-truth';
import { postmasterPid } from './lib/database';
import { expectTruth } from './lib/press-truth';
import { copyDemo, type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

/** The demo, PostgreSQL's log of changes, and room for a few hundred scores. */
const diskMb = 500;
const writers = 20;
const perSecond = 15;
/** The database is started again after at most half a minute. */
const recoverMaxMs = 60_000;

let disk: SmallDisk | null = null;
let product: Product | undefined;
test.afterEach(async () => {
  await disk?.empty();
  await product?.remove();
  product = undefined;
  await disk?.remove();
  disk = null;
});

test('while the whole disk is full, scores are refused for later, what was acknowledged stays, and it continues with room', async () => {
  test.slow();
  disk = await mountSmallDisk(diskMb);
  test.skip(disk === null, 'may not mount a disk');
  const dataDir = join(disk?.dir ?? '', 'data');
  await mkdir(dataDir);
  await copyDemo(dataDir);
  product = await startProduct({}, dataDir);
  await pressThrough(product);
});

test('while the database alone has no room, scores are refused for later, what was acknowledged stays, and it continues with room', async () => {
  test.slow();
  disk = await mountSmallDisk(diskMb);
  test.skip(disk === null, 'may not mount a disk');
  // made like every other, then moved: as an operator moves a database to a disk of its own
  product = await startProduct();
  await product.stop();
  const inside = join(product.dataDir, 'postgres');
  const outside = join(disk?.dir ?? '', 'postgres');
  await promisify(execFile)('mv', [inside, outside]);
  await symlink(outside, inside);
  product = await startProduct({}, product.dataDir);
  await pressThrough(product);
});

/** Presses while the disk fills up, while the database dies on a full disk, and after there is room. */
async function pressThrough({ origin, dataDir }: Product): Promise<void> {
  const organiser = await signIn('organiser@demo.test', demoPassword, origin);
  const tiles = (await freeTiles(organiser, origin)).slice(0, writers);
  const before = await seqOf(origin);
  const viewer = watchBoard(origin, competitionId);
  const presses = press(organiser, { origin, tiles });
  const refusals = () => presses.failed.filter((answer) => answer.startsWith('503 '));

  await test.step('scores are refused for later, and pages still answer', async () => {
    await reached(presses, 20);
    await disk?.fill();
    await expect.poll(() => refusals().length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(refusals().at(-1)).toContain('unavailable');
    expect(Object.keys(await totalsOf(origin)).length).toBeGreaterThan(0);
  });

  await test.step('with room they are taken again', async () => {
    await disk?.empty();
    await reached(presses, presses.acknowledged.length + 20);
  });

  await test.step('a database that dies without room comes back with it', async () => {
    await disk?.fill();
    process.kill(await postmasterPid(dataDir), 'SIGQUIT');
    const refused = refusals().length;
    await expect.poll(() => refusals().length).toBeGreaterThan(refused);
    await disk?.empty();
    await reached(presses, presses.acknowledged.length + 20);
  });

  await presses.stop();
  await expectTruth(presses, { origins: [origin], organiser, tiles, before, viewers: [viewer] });
  viewer.close();
}

const press = (organiser: Client, at: { origin: string; tiles: readonly Tile[] }) =>
  startPressing({
    competitionId,
    tokenOf: () => organiser.idToken,
    origin: () => at.origin,
    tiles: at.tiles,
    perSecond,
  });

const reached = (presses: Presses, count: number) =>
  Promise.race([
    presses.over,
    expect
      .poll(() => presses.acknowledged.length, { timeout: recoverMaxMs })
      .toBeGreaterThanOrEqual(count),
  ]);
