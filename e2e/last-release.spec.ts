import { watchBoard } from '@cruxboard/server/platform/testing/board-viewer';
import { startPressing } from '@cruxboard/server/platform/testing/presses';
import { demoPassword, read, signIn } from './lib/api';
import { competitionId, freeTiles, seqOf } from './lib/board-truth';
import { databaseUrl } from './lib/database';
import { buildRelease, findLastRelease } from './lib/last-release';
import { expectTruth } from './lib/press-truth';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

/** Installing and building it takes minutes the first time. */
const buildMaxMs = 900_000;

test('the last release serves beside this version on its schema, and alone when one goes back to it', async () => {
  test.setTimeout(buildMaxMs);
  const commit = await findLastRelease();
  test.skip(commit === null, 'There is no release before this version');
  const release = await buildRelease(commit ?? '');
  const newer = await startProduct();
  const started = [newer];
  try {
    const older = await startProduct(
      { DATABASE_URL: await databaseUrl(newer.dataDir), DEMO: '0' },
      undefined,
      release,
    );
    started.push(older);
    await pressAt([newer, older]);
    await climbAt(older);
    await older.stop();
    await newer.stop();

    const back = await startProduct({ DEMO: '0' }, newer.dataDir, release);
    started.push(back);
    await pressAt([back]);
    await climbAt(back);
    for (const { output } of [older, back]) expect(output()).not.toMatch(errors);
  } finally {
    for (const product of started.toReversed()) await product.remove();
  }
});

const errors = /"level":(50|60)/;

/** Presses at every node in turn, with viewers at each: all show what was acknowledged. */
async function pressAt(nodes: readonly Product[]): Promise<void> {
  const origins = nodes.map(({ origin }) => origin) as [string, ...string[]]; // one at least
  const organiser = await signIn('organiser@demo.test', demoPassword, origins[0]);
  const tiles = (await freeTiles(organiser, origins[0])).slice(0, 10);
  const before = await seqOf(origins[0]);
  const viewers = origins.flatMap((origin) =>
    [1, 2, 3].map(() => watchBoard(origin, competitionId)),
  );
  try {
    await expect.poll(() => viewers.map(({ seq }) => seq())).toEqual(viewers.map(() => before));
    const presses = startPressing({
      competitionId,
      tokenOf: () => organiser.idToken,
      origin: (tries) => origins[tries % origins.length] ?? '',
      tiles,
      perSecond: 15,
    });
    await Promise.race([
      presses.over,
      expect
        .poll(() => presses.acknowledged.length, { timeout: 60_000 })
        .toBeGreaterThanOrEqual(60),
    ]);
    await presses.stop();
    await expectTruth(presses, { origins, organiser, tiles, before, viewers });
  } finally {
    for (const viewer of viewers) viewer.close();
  }
}

/** What a climber does in an evening, at one node. */
async function climbAt({ origin }: Product): Promise<void> {
  const climber = await signIn('climber@demo.test', demoPassword, origin);
  const { items } = await read<{ items: { id: string }[] }>(
    '/api/gyms/demo-gym/climbs?sort=newest',
    origin,
  );
  const logged = await climber.call<{ answer: { points: number } }>('ascents.logAscent', {
    climbId: items[0]?.id,
  });
  // nothing for a climb of the demo that they have climbed before
  expect(logged.answer.points).toBeGreaterThanOrEqual(0);
}
