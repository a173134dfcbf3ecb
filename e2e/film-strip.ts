// Shows that the score card stays where it is while the signal goes and returns: eight pictures, beside each other in
// one more, and the pixel row of tile 1 in each. Ends with 1 if the tile moved.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from './lib/browser';
import { startShared } from './lib/product';
import { signInAs } from './lib/screens';

const target = process.argv[2] ?? join(tmpdir(), 'film-strip');
const fileOf = (index: number) => join(target, `${index + 1}.png`);
const tile = (page: Page, climb: number) =>
  page.getByRole('button', { name: new RegExp(`^Climb ${climb}, `) });
const shows = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

interface Frame {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly seen: (page: Page) => Promise<unknown>;
}

const toast = '[data-toasts] [role=status]';
const frames: readonly Frame[] = [
  { name: 'online', act: async () => undefined, seen: (page) => tile(page, 1).waitFor() },
  {
    name: 'tapped online',
    act: (page) => tile(page, 3).click(),
    seen: (page) => page.locator(toast).waitFor(),
  },
  {
    name: 'signal gone',
    act: (page) => page.context().setOffline(true),
    seen: shows(/^Offline\. Last updated \d/),
  },
  {
    name: 'tapped offline',
    act: (page) => tile(page, 4).click(),
    seen: shows('1 climb waiting to send'),
  },
  {
    name: 'tapped again',
    act: (page) => tile(page, 5).click(),
    seen: shows('2 climbs waiting to send'),
  },
  {
    name: 'message gone',
    act: (page) => page.locator(toast).waitFor({ state: 'hidden', timeout: 30_000 }),
    seen: shows('2 climbs waiting to send'),
  },
  {
    name: 'signal back',
    act: (page) => page.context().setOffline(false),
    seen: (page) => page.getByText('2 climbs waiting to send').waitFor({ state: 'hidden' }),
  },
  {
    name: 'all sent',
    act: async () => undefined,
    seen: shows('Up to date'),
  },
];

const product = await startShared();
const browser = await chromium.launch({ ...launchOptions });
try {
  await mkdir(target, { recursive: true });
  const rows = await film(browser, product.origin);
  for (const [index, { name }] of frames.entries()) {
    console.log(`${index + 1}  ${name.padEnd(16)} tile 1 at y = ${rows[index]}`);
  }
  await writeFile(join(target, 'strip.png'), await beside(browser));
  console.log(`\nThe pictures are in ${target}.`);
  if (new Set(rows).size !== 1) {
    console.error('Tile 1 moved.');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.remove();
}

/** Takes the pictures. @returns the pixel row at which tile 1 begins, in each */
async function film(from: Browser, baseURL: string): Promise<(number | undefined)[]> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    baseURL,
    locale: 'en-AU',
  });
  const page = await context.newPage();
  const card = '/competition/demo-pumpfest?tab=card';
  await signInAs(page, { email: 'climber@demo.test' }, { goTo: card });
  const rows: (number | undefined)[] = [];
  for (const [index, { act, seen }] of frames.entries()) {
    await act(page);
    await seen(page);
    rows.push((await tile(page, 1).boundingBox())?.y);
    await page.screenshot({ path: fileOf(index) });
  }
  await context.close();
  return rows;
}

/** @returns the pictures beside each other, with a line at the top of tile 1 in the first. */
async function beside(from: Browser): Promise<Buffer> {
  const pictures = await Promise.all(
    frames.map(async ({ name }, index) => {
      const png = await readFile(fileOf(index), 'base64');
      return `<figure><img width="240" src="data:image/png;base64,${png}"><figcaption>${index + 1}. ${name}</figcaption></figure>`;
    }),
  );
  const page = await from.newPage({ viewport: { width: 8 * 252 + 12, height: 570 } });
  await page.setContent(
    `<style>body{margin:12px;display:flex;gap:12px;font:14px sans-serif}figure{margin:0}</style>${pictures.join('')}`,
  );
  const png = await page.screenshot();
  await page.close();
  return png;
}
