import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webRoutes } from '@cruxboard/contracts/site/pages/routes';
import type { Page, Route } from '@playwright/test';
import { origin } from './lib/api';
import { startProduct } from './lib/product';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const gym = '/gym/demo-gym';
const manage = '/competitions/manage';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const refreshOverlay = (page: Page) =>
  page.getByRole('dialog', { name: 'Refresh the page', includeHidden: true });
const pathOf = (page: Page) => page.url().replace(origin(), '');

test.describe('while user, profile or flags load', () => {
  for (const address of ['/api/tokens', '/api/flags', '/api/me']) {
    test(`a loading screen shows until ${address} has responded`, async ({ page }) => {
      await signInAs(page, { email: 'climber@demo.test' }, { goTo: gym });
      const held: Route[] = [];
      let isReleased = false;
      await page.route(`**${address}`, async (route) => {
        if (isReleased) await route.continue();
        else held.push(route);
      });
      await page.goto(gym, { waitUntil: 'commit' });
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
      await expect(heading(page, 'Granite Street')).toBeHidden();
      // the first view says so too, before anything was asked; the user's own stream may ask again meanwhile
      await expect.poll(() => held.length).toBeGreaterThan(0);
      isReleased = true;
      await Promise.all(held.map((route) => route.continue()));
      await expect(heading(page, 'Granite Street')).toBeVisible();
    });
  }

  test('a request that never responds times out, and a public page is shown', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/tokens', () => undefined);
    await page.goto(gym);
    await page.clock.runFor(1000);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await page.clock.runFor(16_000);
    await expect(heading(page, 'Granite Street')).toBeVisible();
    await expect(page.getByText('We couldn’t check your sign-in.')).toBeVisible();
  });

  test('a page that needs an account says that the session failed and can be retried', async ({
    page,
  }) => {
    await signInAs(page, { email: 'organiser@demo.test' }, { goTo: manage });
    for (const address of ['/api/tokens', '/api/me']) {
      await page.route(`**${address}`, (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto(manage);
      await expect(heading(page, 'This page didn’t load')).toBeVisible();
      expect(pathOf(page), 'not sent to sign in').toBe(manage);
      await page.unroute(`**${address}`);
      await page.getByRole('button', { name: 'Try again' }).last().click();
      await expect(heading(page, 'Competitions')).toBeVisible();
    }
  });

  test('without the flags the competitions page reports the failure, and other pages work', async ({
    page,
  }) => {
    await page.route('**/api/flags', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(gym);
    await expect(heading(page, 'Granite Street')).toBeVisible();
    await page.goto('/competitions');
    await expect(heading(page, 'This page didn’t load')).toBeVisible();
    await page.unroute('**/api/flags');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Competitions')).toBeVisible();
  });
});

test.describe('the refresh overlay', () => {
  const words = "It looks like you've been away for a while. Please refresh the page to continue.";
  const away = (page: Page) => page.route('**/api/tokens', (route) => route.fulfill({ json: {} }));

  test('covers the page when there is no customToken, with its text and fades; Refresh reloads', async ({
    page,
  }) => {
    await away(page);
    await page.goto(gym);
    const overlay = page.getByRole('dialog', { name: 'Refresh the page' });
    await expect(overlay.getByText(words, { exact: true })).toBeVisible();
    const fade = () =>
      overlay.evaluate((element) => {
        const { transitionProperty, transitionDuration, opacity } = getComputedStyle(element);
        return { transitionProperty, transitionDuration, opacity };
      });
    await expect.poll(async () => (await fade()).opacity).toBe('1');
    expect(await fade()).toMatchObject({
      transitionProperty: 'opacity, display, overlay',
      transitionDuration: '0.3s',
    });
    const box = await overlay.boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await page.unroute('**/api/tokens');
    const reloaded = page.waitForEvent('load');
    await overlay.getByRole('button', { name: 'Refresh' }).click();
    await reloaded;
    await expect(heading(page, 'Granite Street')).toBeVisible();
    await expect(overlay).toBeHidden();
  });

  test('can be closed, fading out over 200 ms, and the page behind it works', async ({ page }) => {
    await away(page);
    await page.goto(gym);
    const overlay = refreshOverlay(page);
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expect(overlay).toBeHidden();
    expect(await overlay.evaluate((one) => getComputedStyle(one).transitionDuration)).toMatch(
      /^0\.2s/,
    );
    await page.getByRole('link', { name: 'Rankings' }).first().click();
    await expect(heading(page, 'Rankings')).toBeVisible();
    await page.reload();
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
  });

  test('never covers TV, embed and pages without a layout', async ({ page }) => {
    await away(page);
    for (const path of [
      '/competition/demo-pumpfest/tv',
      '/competition/demo-pumpfest/embed',
      '/return',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(refreshOverlay(page)).toBeHidden();
    }
  });
});

test.describe('forceRefresh', () => {
  test('requests a new token once and is removed from the URL, which keeps its other parameters', async ({
    page,
  }) => {
    await signInAs(page, { email: 'climber@demo.test' }, { goTo: gym });
    let refreshCount = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/refresh-token')) refreshCount += 1;
    });
    const rest = '?sort-by=number-asc&section=demo-gym-cave&source-url=poster';
    await page.goto(`${gym}${rest}&forceRefresh=1#climbs`);
    await expect.poll(() => pathOf(page)).not.toContain('forceRefresh');
    expect(refreshCount).toBe(1);
    const url = new URL(page.url());
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'sort-by': 'number-asc',
      section: 'demo-gym-cave',
      'source-url': 'poster',
    });
    expect(url.hash).toBe('#climbs');
    await page.goto('/competitions?forceRefresh');
    await expect.poll(() => pathOf(page)).toBe('/competitions');
    await expect(heading(page, 'Competitions')).toBeVisible();
    expect(refreshCount).toBe(2);
  });

  test('is only removed from a visitor’s URL', async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(answer.url());
    });
    await page.goto(`${gym}?forceRefresh=true`);
    await expect.poll(() => pathOf(page)).toBe(gym);
    await expect(heading(page, 'Granite Street')).toBeVisible();
    expect(refused).toEqual([]);
  });
});

test.describe('the URL', () => {
  test('keeps sort-by, source-url and from-query between pages and ignores unknown parameters', async ({
    page,
  }) => {
    const query = '?sort-by=number-asc&source-url=https%3A%2F%2Fevil.test&from-query=a+b';
    await page.goto(`${gym}${query}&section=no-such&strange=%3Cx%3E&tab=none`);
    await expect(heading(page, 'Granite Street')).toBeVisible();
    await page.getByRole('link', { name: 'Rankings' }).first().click();
    await expect(heading(page, 'Rankings')).toBeVisible();
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({
        'sort-by': 'number-asc',
        'source-url': 'https://evil.test',
        'from-query': 'a b',
      });
    await page.goto('/comps?source-url=poster');
    await expect.poll(() => pathOf(page)).toBe('/competitions?source-url=poster');
    await page.goto(`${gym}?sort-by=evil`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });

  test('keeps next through signing in, falls back to home and never leaves this origin', async ({
    page,
  }) => {
    await page.goto(`${manage}?create=open`);
    const next = `?next=${encodeURIComponent(`${manage}?create=open`)}`;
    await expect(page).toHaveURL(`/auth/login${next}`);
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`/auth/register${next}`);
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`/auth/login${next}`);
    await signInAs(page, { email: 'organiser@demo.test' }, { goTo: `${manage}?create=open` });
    for (const evil of ['', '?next=', '?next=//evil.test', '?next=https://evil.test']) {
      await page.goto(`/auth/login${evil}`);
      await expect(page).toHaveURL('/');
    }
  });
});

test('a signed-out tab checks the session again when it becomes visible', async ({
  page,
  context,
}) => {
  await page.goto(gym);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  // another tab signs in without notifying this one
  const other = await context.newPage();
  await other.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
  });
  await signInAs(other, { email: 'climber@demo.test' }, { goTo: gym });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Me, mika' })).toBeVisible();
});

test('an invalid custom token clears the session and is reported', async ({ page }) => {
  await signInAs(page, { email: 'climber@demo.test' }, { goTo: gym });
  const reported: string[] = [];
  page.on('pageerror', ({ message }) => reported.push(message));
  await page.route('**/api/tokens', (route) =>
    route.fulfill({ status: 200, json: { customToken: 'not.a.token' } }),
  );
  await page.goto(gym);
  await expect(heading(page, 'Granite Street')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('We couldn’t check your sign-in.')).toBeVisible();
  await expect.poll(() => reported).toContain('Invalid custom token');
});

test('every route that isn’t built responds with 404 in its own layout', async ({ page }) => {
  const list = new URL('../web/dist/.vite/routes.json', import.meta.url);
  const built = JSON.parse(await readFile(list, 'utf8')) as string[]; // written by the build
  const missing = webRoutes.filter((route) => !built.includes(route));
  expect(built).toContain('/gym/{gymId}');
  for (const route of missing) {
    const answer = await page.goto(route.replaceAll(/\{\w+\}/g, 'mika'));
    expect(answer?.status(), route).toBe(404);
    // staff pages send visitors to sign in first, as they will once built
    await expect(page.getByRole('heading', { level: 1 }), route).toHaveText(
      /Page not found|Sign in/,
    );
  }
});

test('the form widget’s script loads after the page, and only if one is configured', async ({
  page,
}) => {
  test.slow();
  const bare = await page.goto(gym);
  expect(bare?.headers()['content-security-policy']).not.toContain('http://127.0.0.1');
  await expect(heading(page, 'Granite Street')).toBeVisible();
  expect(await page.locator('script[src*="widget"]').count()).toBe(0);

  const vendor = createServer((_request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.end('window.formVendor = document.readyState');
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const { port } = vendor.address() as AddressInfo; // a TCP server's address is an object
  const script = `http://127.0.0.1:${port}/widget.js`;
  const product = await startProduct({ FORM_WIDGET_URL: script });
  try {
    const answer = await page.goto(`${product.origin}${gym}`);
    expect(answer?.headers()['content-security-policy']).toContain(`http://127.0.0.1:${port}`);
    await expect
      .poll(() => page.evaluate(() => (window as { formVendor?: string }).formVendor))
      .toBe('complete');
    await page.goto(`${product.origin}/competition/demo-pumpfest/tv`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.locator('script[src*="widget"]').count()).toBe(0);
  } finally {
    await product.remove();
    vendor.close();
  }
});
