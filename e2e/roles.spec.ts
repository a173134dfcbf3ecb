import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAccount } from './lib/new-account';
import { expect, test } from './lib/test';

const password = 'four-dry-fingers';

/** Uses only what a screen reader announces: roles, names and live regions; no class and no test id. */
test('a screen reader user signs in, finds the gym, logs a climb and finds their rank', async ({
  people,
}) => {
  const unique = randomUUID().slice(0, 8);
  // names have only letters
  const lastName = `Unseen ${unique.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
  const email = `iris.${unique}@example.com`;
  await createAccount({
    email,
    password,
    username: `iris_${unique}`,
    firstName: 'Iris',
    lastName,
  });
  const page = await people.desk();

  await test.step('the front page has its landmarks and one heading', async () => {
    await page.goto('/');
    await expectFrame(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
      /What’s on the wall/,
    );
    await expect(page.getByRole('region', { name: 'Gyms' })).toBeVisible();
  });

  await test.step('signs in', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    const form = page.getByRole('main');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/\w/);
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByRole('textbox', { name: 'Password' }).fill(password);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your month, Iris' })).toBeVisible();
    await expect(page).toHaveTitle(/Cruxboard/);
  });

  await test.step('finds the gym by name', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('granite');
    const option = search.getByRole('option', { name: /Granite Street/ }).first();
    await expect(option).toBeVisible();
    await option.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Granite Street' })).toBeVisible();
    await expectFrame(page);
  });

  const climb = page.getByRole('list', { name: 'Climbs' }).getByRole('link', { name: /Slow Burn/ });
  await test.step('opens a climb, and the heading says which', async () => {
    await page.getByRole('searchbox', { name: 'Search climbs' }).fill('Slow Burn');
    await expect(climb).toHaveCount(1);
    // colour and grade are announced, not only visible
    await expect(climb).toHaveAccessibleName(/V5.*blue holds.*Slow Burn/);
    await climb.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Slow Burn' })).toBeVisible();
    await expect(page).toHaveTitle(/Slow Burn/);
    await expectFrame(page);
  });

  await test.step('logs it, and the change is announced', async () => {
    await page.getByRole('button', { name: /^Log ascent/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Logged Slow Burn' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Log again/ })).toBeVisible();
  });

  await test.step('finds their place in the ranking', async () => {
    await page.getByRole('link', { name: 'Granite Street' }).first().click();
    await page
      .getByRole('link', { name: /ankings/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rankings' })).toBeVisible();
    const board = page.getByRole('list', { name: 'Climbers' });
    await expect(board).toBeVisible();
    // nobody's last name is shown before they agree
    await expect(board.getByRole('link', { name: /Iris U/ })).toHaveAccessibleName(
      /\d+.*Iris U\b.*points/,
    );
    await expectFrame(page);
  });
});

/** Expects one main landmark, one level-1 heading, a banner and a named navigation. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
}
