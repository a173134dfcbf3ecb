import type { Page } from '@playwright/test';
import { phoneDevice } from './lib/device';
import { demoPassword } from './lib/api';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

// Linking an account through the stand-in for Instagram, and every way in which that can fail.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ EMULATORS: '1', LOG_LEVEL: 'info' });
});
test.afterAll(() => product.remove());

test('a climber links Instagram, sees posts, loses the link and links again', async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...phoneDevice,
    baseURL: product.origin,
  });
  const phone = await context.newPage();
  await phone.goto('/auth/login?next=/mika/settings/profile');
  await phone.getByLabel('Email').fill('climber@demo.test');
  await phone.getByLabel('Password', { exact: true }).fill(demoPassword);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  const card = phone.getByRole('region', { name: 'Instagram' });
  const choose = async (name: string | RegExp) => {
    await card.getByRole('button', { name: /^Link/ }).click();
    await phone.getByRole('button', { name }).click();
  };

  await test.step('changes nothing without permission', async () => {
    await expect(card).toContainText('professional account');
    await choose('Don’t allow');
    await expect(phone.getByRole('main')).toContainText('You didn’t give permission');
    expect(new URL(phone.url()).search).toBe('?outcome=denied');
    await phone.getByRole('link', { name: 'Back to your settings' }).click();
  });

  await test.step('says why a personal account can’t be linked', async () => {
    await choose(/ben\.private/);
    await expect(phone.getByRole('main')).toContainText('Switch yours to a business or creator');
    await phone.getByRole('link', { name: 'Back to your settings' }).click();
  });

  await test.step('links, and leaves no code in the address or the history', async () => {
    await choose(/mika\.on\.the\.wall/);
    await expect(phone.getByText('@mika.on.the.wall is linked')).toBeVisible();
    await expect(card).toContainText('31 posts');
    expect(phone.url()).toBe(`${product.origin}/mika/settings/profile`);
    await phone.reload();
    await expect(card).toContainText('@mika.on.the.wall');
  });

  await test.step('shows the posts, page by page', async () => {
    await card.getByRole('button', { name: 'Show posts' }).click();
    const posts = phone.getByRole('dialog', { name: 'Your posts on Instagram' });
    const first = posts.getByRole('link').first();
    await expect(first).toHaveAccessibleName(/^Reel, Finally, the crux/);
    await expect(first.locator('img')).toHaveJSProperty('naturalWidth', 640);
    // the second page comes by itself, as the end of the first is near
    await expect(posts.getByRole('link')).toHaveCount(31);
    await phone.keyboard.press('Escape');
  });

  await test.step('says that Instagram ended the link, and links again', async () => {
    await atStandIn(context.newPage(), /^Revoke mika/);
    await card.getByRole('button', { name: 'Update' }).click();
    await expect(card).toContainText('Instagram has disconnected your account');
    await choose(/mika\.on\.the\.wall/);
    await expect(card).toContainText('31 posts');
  });

  await test.step('hears at once that the product was removed at Instagram', async () => {
    await atStandIn(context.newPage(), /^Remove Cruxboard from mika/);
    await expect(card).toContainText('professional account');
  });

  await test.step('unlinks', async () => {
    await choose(/harbour\.boulders/);
    await card.getByRole('button', { name: 'Unlink' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(phone.getByText('Instagram is unlinked')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Link Instagram' })).toBeVisible();
  });
  await context.close();
});

/** Presses a button on the stand-in's front page, whose address the log names. */
async function atStandIn(opening: Promise<Page>, name: RegExp): Promise<void> {
  const address = /Instagram accounts are at (http:\/\/127\.0\.0\.1:\d+)/.exec(
    product.output(),
  )?.[1];
  if (address === undefined) throw new Error('The log does not name the stand-in');
  const page = await opening;
  await page.goto(address);
  await page.getByRole('button', { name }).click();
  await page.close();
}
