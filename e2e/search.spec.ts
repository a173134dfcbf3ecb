import type { Browser, Page, Request, Route } from '@playwright/test';
import { origin } from './lib/api';
import { expectAccessiblePage } from './lib/axe';
import { signInAs } from './lib/screens';
import { expect, test, withoutNetwork } from './lib/test';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search gyms, climbs, people' });
const first = (page: Page) => page.getByRole('option').first();

test('the search works by keyboard alone, typos included', async ({ people }) => {
  const page = await people.desk();
  await page.goto('/competitions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();

  await test.step('opens a misspelt climb, with Enter pressed before the results arrive', async () => {
    await page.keyboard.type('evnet horizon', { delay: 10 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Event Horizon' })).toBeVisible();
    await expect(page).toHaveURL(/\/gym\/demo-gym\/climb\//);
    await expect(box(page)).toBeHidden();
  });

  await test.step('recent searches are listed; arrow keys move the announced selection', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'evnet horizon' })).toBeVisible();
    await page.keyboard.type('granite');
    await expect(page.getByRole('group', { name: 'Gyms' }).getByRole('option')).toHaveCount(1);
    await expect(first(page)).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first(page).getAttribute('id')) ?? '',
    );
    await page.keyboard.press('ArrowDown');
    await expect(first(page)).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/gym/demo-gym');
  });

  await test.step('finds climbs as climbers say them, at the gym that was opened last', async () => {
    await page.getByRole('link', { name: 'Competitions', exact: true }).click();
    await expect(page).toHaveURL('/competitions');
    const climbs = page.getByRole('group', { name: 'Climbs' }).getByRole('option');
    for (const [words, said] of [
      ['V5 blue', /V5.*Blue|Blue.*V5/i],
      ['red v7', /V7.*Red|Red.*V7/i],
      ['cave pink', /Pink.*Cave/i],
    ] as const) {
      await page.keyboard.press('Control+k');
      await box(page).fill(words);
      await expect(climbs.first()).toHaveAccessibleName(said);
      await page.keyboard.press('Escape');
      await expect(box(page)).toBeHidden();
    }
  });

  await test.step('runs a command; Escape closes and restores the focus', async () => {
    await page.keyboard.press('Meta+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('dark');
    await expect(page.getByRole('option', { name: 'Dark theme' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Search', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  });
});

test('on a phone the search fills the screen, lists own pages and reports being offline', async ({
  people,
}) => {
  const page = await people.phone();
  await signInAs(page, { email: 'organiser@demo.test' }, { goTo: '/' });
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await expect(box(page)).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  // it slides in
  await expect
    .poll(() => dialog.boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expect(page.getByRole('option', { name: /Your profile/ })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Sign out' })).toBeVisible();

  await box(page).fill('nobody is called this');
  await expect(page.getByText('No results for “nobody is called this”')).toBeVisible();
  await box(page).fill('pumpfest');
  await expect(page.getByRole('group', { name: 'Competitions' })).toBeVisible();
  for (const option of await page.getByRole('option').all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await withoutNetwork(page, async () => {
    await box(page).fill('mika');
    await expect(page.getByRole('alert')).toContainText('You’re offline', { timeout: 15_000 });
  });
  await page.getByRole('option', { name: /@mika$/ }).tap();
  await expect(page).toHaveURL('/mika');
});

test('a missing page offers the search', async ({ browser }) => {
  const page = await openUnwatched(browser);
  const answer = await page.request.get('/gym/nowhere/at/all');
  expect(answer.status()).toBe(404);
  // the response to the shorter query arrives after the one to the longer
  const less = /search\?q=granit(&|$)/;
  const held: Route[] = [];
  await page.route(less, (route) => void held.push(route));
  await page.goto('/404');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const isOver = requestEnd(page, less);
  await box(page).fill('granit');
  await expect.poll(() => held.length).toBe(1);
  await box(page).fill('mika');
  await expect(page.getByRole('option', { name: /@mika$/ })).toBeVisible();
  await Promise.all(held.map((route) => route.continue()));
  await isOver;
  await rendered(page);
  const gym = page.getByRole('group', { name: 'Gyms' }).getByRole('option', {
    name: /Granite Street/,
  });
  await expect(gym).toHaveCount(0);
  await box(page).fill('grantie');
  await gym.click();
  await expect(page).toHaveURL('/gym/demo-gym');
  await page.context().close();
});

test('the search passes axe, light and dark', async ({ browser }) => {
  const page = await openUnwatched(browser);
  await page.goto('/404');
  await box(page).fill('mika');
  await expect(page.getByRole('option', { name: /@mika$/ })).toBeVisible();
  await expectAccessiblePage(page);
  await page.goto('/competitions');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await box(page).fill('granite');
  await expect(page.getByRole('group', { name: 'Gyms' })).toBeVisible();
  await expectAccessiblePage(page);
  await page.context().close();
});

/** Not watched for errors, because the browser reports each 404 as one. */
async function openUnwatched(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: origin() })).newPage();
}

/** Resolves when a request has finished or been cancelled. */
function requestEnd(page: Page, address: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const look = (request: Request) => {
      if (address.test(request.url())) resolve();
    };
    page.on('requestfinished', look);
    page.on('requestfailed', look);
  });
}

/** Resolves when the page has rendered its current state. */
async function rendered(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
