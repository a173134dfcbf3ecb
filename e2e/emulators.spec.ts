import type { Page } from '@playwright/test';
import { expectAccessible, openForAxe } from './lib/axe';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

// The page of all emulated third parties, from the address that the start prints.

let product: Product;
let deskUrl = '';
test.beforeAll(async () => {
  product = await startProduct({ EMULATORS: '1' });
  deskUrl = /Emulated vendors +(http:\S+)/.exec(product.output())?.[1] ?? '';
});
test.afterAll(() => product.remove());

async function requestReset(): Promise<void> {
  const answer = await fetch(
    `${product.origin}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=cruxboard-web`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'climber@demo.test' }),
    },
  );
  expect(answer.status).toBe(200);
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a person watches what the email gateway gets, makes it fail by keyboard, and clears it', async ({
  browser,
}) => {
  const page = await openForAxe(browser, product.origin);
  await page.goto('/emulator');
  expect(page.url()).toBe(`${deskUrl}/`);
  const gateway = page.getByRole('region', { name: 'Email gateway' });
  await expect(gateway).toContainText('None yet.');

  await test.step('a request appears by itself', async () => {
    await requestReset();
    await expect(gateway).toContainText('To climber@demo.test: Choose a new password');
    await expect(gateway).toContainText('answered 250');
  });

  await test.step('a fault is set by keyboard, met, and cleared', async () => {
    await gateway.getByText('Make it fail').focus();
    // more than an email sent again can use up
    await press(page, ['Enter', 'Tab', 'ArrowDown', 'Tab', '9', 'Tab', '9', '9', 'Enter']);
    await expect(gateway).toContainText('Answers 421 and closes, for the next 99 requests');
    await requestReset();
    await expect(gateway).toContainText('answered 421, as told');
    await gateway.getByRole('button', { name: /^Clear/ }).click();
    await expect(gateway).toContainText('Works normally');
  });

  await test.step('a wrong number is explained', async () => {
    await gateway.getByText('Make it fail').click();
    await gateway.getByLabel('Seconds').fill('soon');
    await gateway.getByRole('button', { name: 'Set fault' }).click();
    await expect(page.getByRole('alert')).toContainText('seconds: must be 0 to 600');
  });

  await test.step('fits a phone, and axe finds nothing in both themes', async () => {
    await gateway.getByText('Make it fail').click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
  });
});

test('with a vendor’s bot check, its script passes a person', async ({ browser }) => {
  const guarded = await startProduct({
    EMULATORS: '1',
    CHALLENGE_VENDOR: 'turnstile',
    APP_CHECK: 'identity',
  });
  const page = await browser.newPage({ baseURL: guarded.origin });
  await page.goto('/auth/reset');
  await page.getByLabel('Email').fill('climber@demo.test');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('main')).toContainText('Check your email');
  await page.goto(`${guarded.origin}/emulator`);
  const vendor = page.getByRole('region', { name: 'Bot check' });
  await expect(vendor).toContainText('GET /api.js');
  await expect(vendor).toContainText('POST /turnstile/v0/siteverify');
  await page.close();
  await guarded.remove();
});

test('with all of them emulated people sign in, one switch takes all vendors down, and the gym stays', async ({
  browser,
}) => {
  const whole = await startProduct({ EMULATORS: 'all' });
  const page = await browser.newPage({ baseURL: whole.origin });
  await page.goto('/emulator');
  const own = ['Identity service', 'S3 bucket', 'Mux', 'Bot check', 'Push service'];
  for (const name of own) await expect(page.getByRole('region', { name })).toBeVisible();

  await test.step('an account of the identity service signs in', async () => {
    await signIn(page);
    await page.goto('/emulator');
    const service = page.getByRole('region', { name: 'Identity service' });
    await expect(service).toContainText('answered 200');
  });

  await test.step('all fail at once, and the pages that need none of them are there', async () => {
    const all = page.getByRole('region', { name: 'All vendors' });
    await all.getByText('Make it fail').click();
    await all.getByRole('button', { name: 'Set for all' }).click();
    await expect(all).toContainText('All fail');
    await page.goto('/gym/demo-gym');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  await test.step('healed by the same switch', async () => {
    await page.goto('/emulator');
    const all = page.getByRole('region', { name: 'All vendors' });
    await all.getByRole('button', { name: 'Clear all' }).click();
    await expect(all).toContainText('All work normally');
  });
  await page.close();
  await whole.remove();
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login?next=/competitions');
  await page.getByLabel('Email').fill('climber@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('chalk-and-rock-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page).toHaveURL('/competitions');
}
