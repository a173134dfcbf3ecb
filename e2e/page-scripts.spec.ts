import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { origin } from './lib/api';
import { expect, test } from './lib/test';

// What the service worker caches for later doesn't count towards a visit.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

/** Compressed script a page may load before the first interaction. */
const budgetBytes = 149_000;
const dist = fileURLToPath(new URL('../web/dist', import.meta.url));

const pages = [
  '/',
  '/gym/demo-gym',
  '/gym/demo-gym/climb/demo-gym-climb-002',
  '/gym/demo-gym/rankings/monthly',
  '/gym/demo-gym/rankings/overall',
  '/competitions',
  '/competition/demo-pumpfest',
  '/competition/demo-finals',
];

declare global {
  interface Window {
    runIdleCallbacks?: () => void;
  }
}

/** Defers the page's idle callbacks until `runIdleCallbacks`. */
async function deferIdleCallbacks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    const now = { didTimeout: false, timeRemaining: () => 50 };
    window.requestIdleCallback = (run) => held.push(run);
    window.runIdleCallbacks = () => {
      window.requestIdleCallback = (run) => window.setTimeout(() => run(now));
      for (const run of held.splice(0)) run(now);
    };
  });
}

/** @returns a script's size as the server sends it. */
async function compressedBytes(path: string): Promise<number> {
  const file = `${dist}${path}`;
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

for (const path of pages) {
  test(`${path} loads with at most 149 kB of script`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname);
    });
    await deferIdleCallbacks(page);
    await page.goto(`${origin()}${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');

    const before = [...scripts];
    const sizes = await Promise.all(
      before.map(async (script) => ({ script, bytes: await compressedBytes(script) })),
    );
    const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
    expect(before.length).toBeGreaterThan(1);
    expect(sum, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(budgetBytes);
    // the head names every script: none is discovered only when another has run
    const named = await page.evaluate(() =>
      [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map(
        (element) => element.getAttribute('src') ?? element.getAttribute('href'),
      ),
    );
    expect(before.filter((script) => !named.includes(script))).toEqual([]);

    // only then does the page load what waits for an idle moment
    await page.evaluate(() => window.runIdleCallbacks?.());
    await expect.poll(() => scripts.size).toBeGreaterThan(before.length);
  });
}

test('a visitor’s first taps work before any further script has loaded', async ({ page }) => {
  await deferIdleCallbacks(page);
  await page.goto(`${origin()}/gym/demo-gym`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filter climbs' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${origin()}/gym/demo-gym/climb/demo-gym-climb-002`);
  await page.getByRole('button', { name: 'Sign in to log it' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
});
