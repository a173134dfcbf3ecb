import type { Browser, Page } from '@playwright/test';
import { watchBoard } from '@cruxboard/server/platform/testing/board-viewer';
import { type Client, read, signIn } from './lib/api';
import { type Staged, stage } from './lib/competition';
import type { Product } from './lib/product';
import { startStreamProxy, type StreamProxy } from './lib/stream-proxy';
import { expect, test } from './lib/test';

/** Proxies in the field cut at 60 seconds; ten times as often asks more of the page. */
const cutAfterMs = 6_000;
const cuts = 3;
/** A page that hears nothing for eight seconds reads by itself, and again within ten. */
const readByItselfMs = 20_000;

let organiser: Client;
let staged: Staged;
let proxy: StreamProxy | undefined;
test.beforeEach(async () => {
  organiser = await signIn('organiser@demo.test');
  staged = await stage(organiser, {
    name: 'Behind a Proxy',
    format: 'boulder_pumpfest',
    climbCount: 12,
    competitors: ['Rita Stone', 'Sanne Wall'],
  });
});
test.afterEach(async () => {
  await proxy?.close();
  proxy = undefined;
});

test('behind a proxy that holds streams back, a leaderboard still follows the scores, and is live again without it', async ({
  browser,
  product,
}) => {
  proxy = await startStreamProxy(product.origin, { isBuffering: true });
  const phone = await openPhone(browser);
  await phone.goto(`${proxy.origin}/competition/${staged.id}`);
  await expectPoints(phone, 0);
  await expect.poll(() => proxy?.streamCount()).toBeGreaterThan(0);
  for (const tops of [1, 2]) {
    await expectPoints(phone, await press(product, tops), readByItselfMs);
  }
  proxy.mend();
  // a stream that nothing was ever heard of isn't opened again by itself, but by the next page
  const streams = proxy.streamCount();
  await phone.reload();
  await expectPoints(phone, await pointsOf(product));
  await expect.poll(() => proxy?.streamCount()).toBeGreaterThan(streams);
  // from here on only the stream can bring a score
  await phone.route('**/board', () => undefined);
  await expectPoints(phone, await press(product, 3));
  await phone.context().close();
});

test('behind a proxy that cuts streams, no score is lost or shown out of order, and the page says nothing of it', async ({
  browser,
  product,
}) => {
  test.slow();
  proxy = await startStreamProxy(product.origin, { cutAfterMs });
  const phone = await openPhone(browser);
  const viewer = watchBoard(proxy.origin, staged.id);
  await phone.goto(`${proxy.origin}/competition/${staged.id}`);
  await expectPoints(phone, 0);
  let points = 0;
  let tops = 0;
  // both come back by themselves each time
  while (viewer.gapsMs.length < cuts) {
    tops += 1;
    points = await press(product, tops);
    await expectPoints(phone, points, 10_000);
    await expect(phone.getByText(/^Offline/)).toBeHidden();
    const gaps = viewer.gapsMs.length;
    await expect.poll(() => viewer.gapsMs.length, { timeout: 20_000 }).toBeGreaterThan(gaps);
  }
  await expect.poll(viewer.totals).toEqual({ [staged.competitorIds[0] ?? '']: points * 100 });
  expect(viewer.faults).toEqual([]);
  viewer.close();
  await phone.context().close();
});

/** One whose errors nobody counts: the browser reports each stream that was cut. */
async function openPhone(browser: Browser): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
  return context.newPage();
}

/** Tops a climb for Rita. @returns her points */
async function press(product: Product, number: number): Promise<number> {
  await organiser.call('scores.recordScore', {
    competitionId: staged.id,
    competitorId: staged.competitorIds[0],
    climbId: staged.climbIds[number - 1],
    version: 0,
    cell: { format: 'boulder_pumpfest', result: 'top' },
  });
  return pointsOf(product);
}

/** @returns Rita's points as stored. */
async function pointsOf(product: Product): Promise<number> {
  const { results } = await read<{ results: { competitorId: string; totalHundredths: number }[] }>(
    `/api/competitions/${staged.id}/board`,
    product.origin,
  );
  const own = results.find(({ competitorId }) => competitorId === staged.competitorIds[0]);
  return (own?.totalHundredths ?? 0) / 100;
}

async function expectPoints(page: Page, points: number, timeout = 30_000): Promise<void> {
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rita Stone' });
  // for six seconds a row says what it gained, right before its points
  await expect(row).toContainText(new RegExp(`(^|\\D|\\+100)${points}(\\D|$)`), { timeout });
}
