import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAccount } from './lib/new-account';
import { expect, test } from './lib/test';

const password = 'four-dry-fingers';

/** By what a screen reader says alone: roles, names and what is announced; no text, no class, no test id. */
test('heard, not seen: signs in, finds the gym, logs a climb, hears it said, finds the own rank', async ({
  people,
}) => {
  const unique = randomUUID().slice(0, 8);
  // names have letters alone
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

  await test.step('finds the gym by its name', async () => {
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
  await test.step('opens a climb; the page says where one is now', async () => {
    await page.getByRole('searchbox', { name: 'Search climbs' }).fill('Slow Burn');
    await expect(climb).toHaveCount(1);
    // colour and grade are said, not only seen
    await expect(climb).toHaveAccessibleName(/V5.*blue holds.*Slow Burn/);
    await climb.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Slow Burn' })).toBeVisible();
    await expect(page).toHaveTitle(/Slow Burn/);
    await expectFrame(page);
  });

  await test.step('logs it, and hears that it is logged', async () => {
    await page.getByRole('button', { name: /^Log ascent/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Logged Slow Burn' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Log again/ })).toBeVisible();
  });

  await test.step('finds the own place in the ranking', async () => {
    await page.getByRole('link', { name: 'Granite Street' }).first().click();
    await page
      .getByRole('link', { name: /ankings/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rankings' })).toBeVisible();
    const board = page.getByRole('list', { name: 'Climbers' });
    await expect(board).toBeVisible();
    await expect(board.getByRole('link', { name: lastName })).toHaveAccessibleName(
      /\d+.*Iris Unseen.*points/,
    );
    await expectFrame(page);
  });
});

/** One main part, one heading of the page, a bar, and a navigation that has a name. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
}
