import type { Browser, Page } from '@playwright/test';
import { demoPassword } from './lib/api';
import { phoneDevice } from './lib/device';
import { takeFilm } from './lib/film';
import { waitForLink } from './lib/mail';
import { addFilm } from './lib/film-wall';
import { type Product, startShared } from './lib/product';
import { expect, test } from './lib/test';
import { countTexts, newNumber, waitForCode } from './lib/texts';
import { openVendorDesk, type VendorDesk } from './lib/vendor-desk';

// What people see while emails, texts, the bot check and Mux decline, fail, limit and hang up, and that it works again
// afterwards. Accounts are the product's own, because an external service sends its own emails and texts.

let product: Product;
let desk: VendorDesk;
test.beforeAll(async () => {
  product = await startShared({
    EMULATORS: '1',
    CHALLENGE_VENDOR: 'turnstile',
    APP_CHECK: 'identity',
    VIDEO_SERVICE: 'mux',
  });
  desk = openVendorDesk(product);
});
test.afterAll(() => product.remove());
test.afterEach(() => desk.clear());

async function phoneAt(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ ...phoneDevice, baseURL: product.origin });
  const phone = await context.newPage();
  await phone.goto(path);
  return phone;
}

async function askForReset(phone: Page, email: string): Promise<void> {
  await phone.goto('/auth/reset');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Email').press('Enter');
}

test('the bot check declines, fails, hangs up and limits, says so, and lets a person through', async ({
  browser,
}) => {
  const phone = await phoneAt(browser, '/auth/reset');
  const refused = phone.getByText('We couldn’t confirm you’re not a robot.');
  const send = () => phone.getByLabel('Email').press('Enter');
  await phone.getByLabel('Email').fill('nobody@example.com');
  await desk.act('challenge', 'decline');
  await send();
  await expect(refused).toBeVisible();
  for (const kind of ['fail', 'drop'] as const) {
    await desk.fail('challenge', { kind, times: 1 });
    await phone.reload();
    await phone.getByLabel('Email').fill('nobody@example.com');
    await expect(refused).toBeHidden();
    await send();
    await expect(refused).toBeVisible();
  }
  // its script is loaded, and the check itself is asked again
  await desk.fail('challenge', { kind: 'limit', seconds: 1, times: 1 });
  await send();
  await expect(phone.getByRole('main')).toContainText('Check your email');
  await phone.context().close();
});

test('the email gateway fails, limits, hangs up and declines, and emails come by themselves', async ({
  browser,
}) => {
  const phone = await phoneAt(browser, '/auth/reset');
  for (const [kind, person] of [
    ['fail', 'climber'],
    ['limit', 'organiser'],
    ['drop', 'staff'],
  ] as const) {
    const email = `${person}@demo.test`;
    await desk.fail('mail', { kind, times: 1 });
    await askForReset(phone, email);
    await expect(phone.getByRole('main')).toContainText('Check your email');
    await phone.goto(await waitForLink(email));
    await expect(phone.getByLabel('New password')).toBeVisible();
  }
  await desk.act('mail', 'decline');
  await askForReset(phone, 'judge@demo.test');
  await expect(phone.getByRole('main')).toContainText('Check your email');
  await askForReset(phone, 'judge@demo.test');
  await phone.goto(await waitForLink('judge@demo.test'));
  await expect(phone.getByLabel('New password')).toBeVisible();
  await phone.context().close();
});

test('the SMS gateway fails, limits, hangs up and declines, and a code comes or can be asked for again', async ({
  browser,
}) => {
  const phone = await phoneAt(browser, '/auth/login?way=phone');
  const askForCode = async (number: string) => {
    await phone.goto('/auth/login?way=phone');
    await phone.getByLabel('Mobile number').fill(number);
    await phone.getByRole('button', { name: 'Text me a code' }).click();
    await expect(phone.getByLabel('Code', { exact: true })).toBeFocused();
  };
  for (const fault of [
    { kind: 'fail', times: 1 },
    { kind: 'drop', times: 1 },
    { kind: 'limit', seconds: 1, times: 1 },
  ] as const) {
    const { national, e164 } = newNumber();
    await desk.fail('sms', fault);
    await askForCode(national);
    expect(await waitForCode(e164)).toMatch(/^\d{6}$/);
  }
  const { national, e164 } = newNumber();
  await phone.clock.install();
  await desk.act('sms', 'decline');
  await askForCode(national);
  await phone.clock.runFor(31_000);
  await phone.getByRole('button', { name: 'Send a new code' }).click();
  await phone.getByLabel('Code', { exact: true }).fill(await waitForCode(e164));
  await expect(phone).toHaveURL(/\/profile\/username/);
  expect(await countTexts(e164)).toBe(1);
  await phone.context().close();
});

test('Mux fails, hangs up and limits, the video waits on the phone, and goes up by itself', async ({
  browser,
}) => {
  test.slow();
  const read = await fetch(`${product.origin}/api/gyms/demo-gym/climbs?search=Slow+Burn`);
  const { items } = (await read.json()) as { items: { id: string; name: string }[] };
  const path = `/gym/demo-gym/climb/${items[0]?.id}`;
  const phone = await phoneAt(browser, `/auth/login?next=${encodeURIComponent(path)}`);
  await phone.getByLabel('Email').fill('climber@demo.test');
  await phone.getByLabel('Password', { exact: true }).fill(demoPassword);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(phone).toHaveURL(path);
  const film = await takeFilm(3);
  const strip = phone.getByRole('region', { name: 'Uploads' });
  for (const kind of ['fail', 'drop', 'limit'] as const) {
    await desk.fail('mux', { kind, seconds: 3 });
    const sheet = await addFilm(phone, film);
    await sheet.getByRole('button', { name: 'Save as draft' }).click();
    await expect(strip).toContainText('Waiting to upload');
    await expect(strip).toContainText('Videos can’t be uploaded right now.');
    await desk.clear();
    await expect(strip).toContainText('Uploaded. We’re getting it ready.', { timeout: 60_000 });
  }
  await phone.context().close();
});
