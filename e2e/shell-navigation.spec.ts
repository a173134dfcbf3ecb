import type { Locator, Page, Route } from '@playwright/test';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const gym = '/gym/demo-gym';
const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });
const bars = (page: Page): Locator => page.getByRole('banner');
const rankings = (page: Page): Locator => page.getByRole('link', { name: 'Rankings' }).first();
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Scrolls far down, as soon as the page is long enough. */
const scrollDown = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        window.scrollTo(0, 1500);
        return window.scrollY;
      }),
    )
    .toBeGreaterThan(1000);

test('a navigation shows the progress bar: from 0.3, in 300 ms, without a spinner', async ({
  page,
}) => {
  // records every state of the bar
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('#nprogress [data-progress-bar]');
      if (bar) seen.push(bar.style.cssText);
      if (document.querySelector('#nprogress .spinner')) seen.push('spinner');
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
  });
  await page.goto(gym);
  await expect(heading(page, 'Granite Street')).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  const held: Route[] = [];
  await page.route('**/assets/gym._gymId.rankings.monthly-*', (route) => void held.push(route));
  await rankings(page).click();
  await expect(page.locator('#nprogress [data-progress-bar]')).toBeAttached();
  // the bar may be there before the request is
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await Promise.all(held.map((route) => route.continue()));
  await expect(heading(page, 'Rankings')).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const places = seen.flatMap((css) => {
    const place = /translate3d\((-?[\d.]+)%/.exec(css)?.[1];
    return place === undefined ? [] : [100 + Number(place)];
  });
  expect(seen).not.toContain('spinner');
  expect(places.find((place) => place > 0)).toBe(30);
  expect(Math.min(...places.filter((place) => place > 0))).toBe(30);
  expect(seen.some((css) => /300ms/.test(css))).toBe(true);
});

test('a new page has its own title, focuses its heading and starts at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(gym);
  await expect(page).toHaveTitle('Granite Street · Cruxboard');
  // the first page keeps the browser's initial focus
  await expect(page.locator(':focus')).toHaveCount(0);
  const climbs = page.getByRole('main').getByRole('listitem').getByRole('link');
  await climbs.first().waitFor();
  await scrollDown(page);
  const climb = climbs.filter({ visible: true }).nth(15);
  await climb.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await climb.click();
  await expect(heading(page, 'Granite Street')).toBeHidden();
  const own = page.getByRole('heading', { level: 1 });
  await expect(own).toBeFocused();
  await expect(page).toHaveTitle(`${await own.textContent()}, Granite Street · Cruxboard`);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(heading(page, 'Granite Street')).toBeFocused();
  await expect(page).toHaveTitle('Granite Street · Cruxboard');
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('the arrow back returns to the list as it was: filter, order and place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const list = `${gym}?sort-by=oldest&gradeMax=14`;
  await page.goto(list);
  const climbs = page.getByRole('main').getByRole('listitem').getByRole('link');
  await climbs.first().waitFor();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('history-screens')))
    .not.toBeNull();
  const address = page.url();
  await scrollDown(page);
  const climb = climbs.filter({ visible: true }).nth(15);
  await climb.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await climb.click();
  await expect(heading(page, 'Granite Street')).toBeHidden();
  await page.getByRole('link', { name: 'Back to Granite Street' }).click();
  await expect(page).toHaveURL(address);
  await expect.poll(() => scrolled(page)).toBe(before);
});

test.describe('a heading that appears after its skeleton', () => {
  /** The leaderboard's response and its stream. */
  const board = /\/api\/.*demo-finals/;

  /** Opens the finals with the leaderboard delayed. @returns a function that releases it. */
  async function openDelayed(page: Page): Promise<() => Promise<void>> {
    const held: Route[] = [];
    let isReleased = false;
    await page.route(board, async (route) => {
      if (isReleased) await route.continue();
      else held.push(route);
    });
    // by name and URL: other journeys leave many competitions in the list, including finals
    await page.goto('/competitions?q=Spring+Women+Final');
    await page.locator('a[href*="demo-finals"]').first().click();
    await expect(page).toHaveURL(/demo-finals/);
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return async () => {
      // what is asked from now on too: the stream comes later than the board
      isReleased = true;
      await Promise.all(held.map((route) => route.continue()));
    };
  }

  test('takes the focus when it appears', async ({ page }) => {
    const release = await openDelayed(page);
    await release();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('doesn’t take the focus if the user has moved it meanwhile', async ({ page }) => {
    const release = await openDelayed(page);
    const own = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
    await own.focus();
    await release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(own).toBeFocused();
  });
});

test('the first Tab offers to skip the bars, without changing the URL', async ({ page }) => {
  await page.goto(gym);
  await expect(heading(page, 'Granite Street')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(gym);
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('main') !== null),
    'the next stop is in the page',
  ).toBe(true);
});

test.describe('the shell survives a failure of', () => {
  async function expectFailedInShell(page: Page): Promise<void> {
    await expect(heading(page, 'This page didn’t load')).toBeVisible();
    await expect(page).toHaveTitle('Not loaded · Cruxboard');
    await expect(bars(page).getByRole('link', { name: 'Competitions' })).toBeVisible();
  }
  const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

  test('a screen that throws', async ({ page }) => {
    await page.goto(gym);
    await expect(heading(page, 'Granite Street')).toBeVisible();
    const path = `${gym}/climb/demo-gym-climb-002`;
    await page.route('**/climbs/demo-gym-climb-002', (route) => route.fulfill({ json: {} }));
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expectFailedInShell(page);
    await page.unroute('**/climbs/demo-gym-climb-002');
    await retry(page);
    await expect(page).toHaveTitle(/ Granite Street · Cruxboard$/);
    await expect(page).toHaveURL(path);
  });

  test('a loader, and other pages work', async ({ page }) => {
    await page.goto('/competitions');
    await expect(heading(page, 'Competitions')).toBeVisible();
    const read = '**/api/gyms/demo-gym';
    await page.route(read, (route) => route.fulfill({ status: 500, json: {} }));
    await page.evaluate(() => history.pushState(null, '', '/gym/demo-gym'));
    await expectFailedInShell(page);
    await bars(page).getByRole('link', { name: 'Competitions' }).click();
    await expect(heading(page, 'Competitions')).toBeVisible();
    await page.goBack();
    await expectFailedInShell(page);
    await page.unroute(read);
    await retry(page);
    await expect(heading(page, 'Granite Street')).toBeVisible();
  });

  test('a chunk that doesn’t load', async ({ page }) => {
    const part = '**/assets/gym._gymId.rankings.monthly-*';
    await page.goto(gym);
    await expect(heading(page, 'Granite Street')).toBeVisible();
    await page.route(part, (route) => route.abort());
    await rankings(page).click();
    await expectFailedInShell(page);
    await expect(page).toHaveURL(`${gym}/rankings/monthly`);
    await page.unroute(part);
    await retry(page);
    await expect(heading(page, 'Rankings')).toBeVisible();
  });

  test('a chunk while offline: the page stays and isn’t reloaded', async ({ page, context }) => {
    await page.goto(gym);
    await expect(heading(page, 'Granite Street')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await context.setOffline(true);
    await rankings(page).click();
    await expectFailedInShell(page);
    await expect(page.getByText('Part of this page didn’t load.')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // it loads by itself once online
    await context.setOffline(false);
    await expect(heading(page, 'Rankings')).toBeVisible();
  });

  test('a deferred part of the bars', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const part = '**/assets/quick-log-*';
    await page.route(part, (route) => route.abort());
    await page.goto(gym);
    await page.getByRole('button', { name: 'Log an ascent' }).click();
    await expect(page.getByText('That didn’t load.')).toBeVisible();
    await expect(heading(page, 'Granite Street')).toBeVisible();
  });

  test('a layout', async ({ page }) => {
    const part = '**/assets/comps-layout-*';
    await page.route(part, (route) => route.abort());
    await signInAs(page, { email: 'organiser@demo.test' }, { goTo: '/competitions/manage' });
    await expect(heading(page, 'This page didn’t load')).toBeVisible();
    await page.unroute(part);
    await retry(page);
    await expect(heading(page, 'Competitions')).toBeVisible();
  });
});

test('each error status shows its own page', async ({ page }) => {
  const read = '**/api/gyms/demo-gym';
  const cases = [
    { status: 404, code: 'not_found', says: 'Page not found', lands: gym },
    { status: 400, code: 'bad_request', says: 'Page not found', lands: gym },
    { status: 403, code: 'permission_denied', says: 'Staff only', lands: '/403' },
    { status: 400, code: 'competitions_disabled', says: 'This page didn’t load', lands: gym },
  ];
  for (const { status, code, says, lands } of cases) {
    await page.goto('/competitions');
    await expect(heading(page, 'Competitions')).toBeVisible();
    await page.route(read, (route) =>
      route.fulfill({ status, json: { error: { message: 'x', details: { code } } } }),
    );
    await page.evaluate((path) => history.pushState(null, '', path), gym);
    await expect(heading(page, says), code).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(lands);
    await page.unroute(read);
  }
  expect((await page.goto('/404'))?.status()).toBe(404);
  expect((await page.goto('/403'))?.status()).toBe(403);
});
