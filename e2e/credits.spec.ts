import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { phoneDevice } from './lib/device';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

// The whole purchase, from an empty balance to places for more competitors, through the stand-in for Stripe.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ EMULATORS: '1', LOG_LEVEL: 'info' });
});
test.afterAll(() => product.remove());

const password = 'chalk-and-rock-1';

/** A signed-in phone. */
async function phoneOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    ...phoneDevice,
    baseURL: product.origin,
  });
  const phone = await context.newPage();
  await phone.goto('/auth/login?next=/competitions/manage');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your competitions');
  return phone;
}

/** Creates a final, which has five free places. */
async function createFinal(phone: Page): Promise<string> {
  await phone.goto('/competitions/manage?create=open');
  await phone.getByLabel('Name').fill(`Final ${randomUUID().slice(0, 6)}`);
  await phone.getByRole('radio', { name: /Finals/ }).check();
  await phone.getByRole('button', { name: 'Create' }).click();
  await phone.waitForURL(/\/competitions\/manage\/[0-9A-Z]{26}/);
  return new URL(phone.url()).pathname;
}

const balanceOf = (phone: Page) =>
  phone.getByRole('region', { name: 'Your balance' }).getByText(/^[\d,]+ credits?$/);

/** The stand-in's list of payments, latest first; the log names its address. */
function dashboardAddress(): string {
  const found = /payments are at (http:\/\/127\.0\.0\.1:\d+)/.exec(product.output())?.[1];
  if (found === undefined) throw new Error('The log does not name the stand-in');
  return found;
}

test('an organiser without credits buys some and tops up places', async ({ browser }) => {
  const phone = await phoneOf(browser, 'climber@demo.test');
  const management = await createFinal(phone);

  await test.step('sees what 40 more places cost and that there are too few credits', async () => {
    await expect(phone.getByText('5 places left')).toBeVisible();
    await phone.getByRole('button', { name: 'Top up competitors' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Top up competitors' });
    await dialog.getByLabel('How many more competitors').fill('40');
    await expect(dialog.getByText('40 × 50 = 2,000 credits')).toBeVisible();
    await expect(dialog.getByText('You have 0 credits, 2,000 short.')).toBeVisible();
    await dialog.getByRole('link', { name: 'Buy credits' }).click();
    await expect(balanceOf(phone)).toHaveText('0 credits');
  });

  await test.step('cancels at the checkout, and nothing is charged', async () => {
    await phone.getByRole('button', { name: 'Buy Flash' }).click();
    await expect(phone.getByText('199.00 AUD', { exact: true })).toBeVisible();
    await phone.getByRole('link', { name: 'Back without paying' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You haven’t been charged');
    await phone.getByRole('link', { name: 'Continue' }).click();
    await expect(balanceOf(phone)).toHaveText('0 credits');
    await expect(phone.getByText('Nothing yet')).toBeVisible();
  });

  await test.step('pays with a second card after the first is declined', async () => {
    await phone.getByRole('button', { name: 'Buy Flash' }).click();
    await phone.getByLabel('Card number').fill('4000 0000 0000 0002');
    await phone.getByRole('button', { name: /^Pay/ }).click();
    await expect(phone.getByRole('alert')).toHaveText('Your card was declined.');
    await phone.getByRole('button', { name: /^Pay/ }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Payment received');
    await phone.getByRole('link', { name: 'Continue' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('5,000 credits added');
    await expect(phone.getByText('Flash, 5,000 credits')).toBeVisible();
  });

  await test.step('tops up the competition', async () => {
    await phone.getByRole('link', { name: 'Top up the competition' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Top up competitors' });
    await dialog.getByLabel('How many more competitors').fill('40');
    await expect(dialog.getByText('You’ll have 3,000 credits left')).toBeVisible();
    await dialog.getByRole('button', { name: 'Top up for 2,000 credits' }).click();
    await expect(dialog).toBeHidden();
    await expect(phone.getByText('45 places left', { exact: true })).toBeVisible();
    expect(new URL(phone.url()).pathname.replace(/\/$/, '')).toBe(management);
    await expect(phone.getByText('You have 3,000 credits.')).toBeVisible();
  });

  await test.step('finds both in the history, and the receipt in an email', async () => {
    await phone.goto('/competitions/manage/credits');
    await expect(balanceOf(phone)).toHaveText('3,000 credits');
    const history = phone.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveCount(2);
    await expect(history.first()).toContainText('−2,000');
    await expect(history.last()).toContainText('+5,000');
    await history.last().getByRole('link', { name: 'Receipt' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('5,000 credits added');
    await expect(async () => {
      await phone.goto('/emulator/outbox');
      await expect(phone.getByRole('link', { name: /Receipt: 5,000 credits/ })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  });
  await phone.context().close();
});

test('importing more rows than places leads to buying credits without losing the rows', async ({
  browser,
}) => {
  const phone = await phoneOf(browser, 'staff@demo.test');
  const management = await createFinal(phone);
  await phone.goto(`${management.replace(/\/$/, '')}/competitors?import=open`);
  const names = ['Ana', 'Ben', 'Cleo', 'Dai', 'Eli', 'Fay', 'Gil'];
  await phone.getByLabel('Or paste from a spreadsheet').fill(['Name', ...names].join('\n'));
  await phone.getByRole('button', { name: 'Check rows' }).click();
  await phone.getByRole('button', { name: 'Top up 2 places' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Top up competitors' });
  const opened = phone.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Buy credits in a new tab' }).click();
  const shop = await opened;
  await shop.getByRole('button', { name: 'Buy Project' }).click();
  await shop.getByRole('button', { name: /^Pay/ }).click();
  await shop.getByRole('link', { name: 'Continue' }).click();
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('1,000 credits added');
  await shop.close();
  await dialog.getByRole('button', { name: 'Top up for 100 credits' }).click();
  await expect(dialog).toBeHidden();
  await phone.getByRole('button', { name: 'Import 7 rows' }).click();
  await expect(phone.getByText('7 competitors imported')).toBeVisible();
  await phone.context().close();
});

test('adding one competitor too many leads to topping up', async ({ browser }) => {
  const phone = await phoneOf(browser, 'climber@demo.test');
  const management = await createFinal(phone);
  await expect(phone.getByText('5 places left')).toBeVisible();
  // a draft is visible only to its staff
  await expect(phone.getByRole('link', { name: 'Public page', exact: true })).toHaveCount(0);
  await phone.goto(`${management.replace(/\/$/, '')}/competitors`);
  await phone.getByRole('button', { name: 'Add', exact: true }).first().click();
  const dialog = phone.getByRole('dialog', { name: 'Add a competitor' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  for (const one of ['Ana', 'Ben', 'Cleo', 'Dai', 'Eli']) {
    await name.fill(one);
    await name.press('Enter');
    await expect(name).toHaveValue('');
  }
  await expect(dialog.getByRole('alert')).toContainText('No places left');
  await dialog.getByRole('link', { name: 'Top up competitors' }).click();
  await expect(phone.getByRole('dialog', { name: 'Top up competitors' })).toBeVisible();
  await phone.goto('/competitions/manage/credits/none');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await phone.context().close();
});

test('a resent payment event adds nothing twice, and a refund removes the credits', async ({
  browser,
}) => {
  const phone = await phoneOf(browser, 'judge@demo.test');
  await phone.goto('/competitions/manage/credits');
  await phone.getByRole('button', { name: 'Buy Project' }).click();
  await phone.getByRole('button', { name: /^Pay/ }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Payment received');
  await phone.getByRole('link', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('1,000 credits added');

  const bank = await (await browser.newContext()).newPage();
  await bank.goto(dashboardAddress());
  const payment = bank.getByRole('listitem').first();
  await expect(payment).toContainText('Project: 1,000 credits');
  await payment.getByRole('button', { name: 'Resend all events' }).click();
  await payment.getByRole('button', { name: 'Refund half' }).click();
  await expect(payment).toContainText('refund.created');

  // the page updates by itself; the refund came after the resent event
  await expect(phone.getByText(/\$24\.50 was refunded or disputed/)).toBeVisible();
  await phone.getByRole('link', { name: 'All credits' }).click();
  await expect(balanceOf(phone)).toHaveText('500 credits');
  const history = phone.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText('Removed, payment refunded');
  await bank.context().close();
  await phone.context().close();
});

test('without payment keys the page says that credits can’t be bought', async ({ people }) => {
  const phone = await people.phone();
  await phone.goto('/auth/login?next=/competitions/manage/credits');
  await phone.getByLabel('Email').fill('staff@demo.test');
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByText('Buying credits isn’t available here')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
});
