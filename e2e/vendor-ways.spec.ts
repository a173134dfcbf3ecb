import type { Browser, Page } from '@playwright/test';
import { phoneDevice } from './lib/device';
import { demoPassword } from './lib/api';
import { type Product, startShared } from './lib/product';
import { reachProvider, signInAtProvider } from './lib/provider';
import { takePhoto } from './lib/photo';
import { expect, test } from './lib/test';
import { openVendorDesk, type VendorDesk } from './lib/vendor-desk';

// What people see of each vendor that declines, expires, fails, limits, hangs up or answers late, and that it works
// again afterwards. All vendors are emulated, and made to fail by the desk's API. What Instagram does is in
// instagram*.spec.ts, what comes by email, text and Mux in vendor-deliveries.spec.ts.

let product: Product;
let desk: VendorDesk;
test.beforeAll(async () => {
  product = await startShared({ EMULATORS: 'all' });
  desk = openVendorDesk(product);
});
test.afterAll(() => product.remove());
test.afterEach(() => desk.clear());

async function phoneAt(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({
    ...phoneDevice,
    baseURL: product.origin,
  });
  const phone = await context.newPage();
  await phone.goto(path);
  return phone;
}

async function fillIn(phone: Page, email: string): Promise<void> {
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(demoPassword);
}

const pressSignIn = (phone: Page) =>
  phone.getByRole('button', { name: 'Sign in', exact: true }).last().click();

async function phoneOf(browser: Browser, email: string, path: string): Promise<Page> {
  const phone = await phoneAt(browser, `/auth/login?next=${encodeURIComponent(path)}`);
  await fillIn(phone, email);
  await pressSignIn(phone);
  await expect(phone).toHaveURL(path);
  return phone;
}

for (const [id, name, firstStep] of [
  ['google', 'Google', 'Choose a username'],
  ['apple', 'Apple', 'Choose a username'],
  // says nothing of whether an address is confirmed
  ['microsoft', 'Microsoft', 'Check your email'],
] as const) {
  test(`${name} is cancelled, fails, hangs up and limits, and signs in`, async ({ browser }) => {
    const phone = await phoneAt(browser, '/auth/login?next=/competitions');
    const ask = async () => {
      await phone.getByRole('button', { name: `Continue with ${name}` }).click();
      // it is to fail only from here on
      await reachProvider(phone, name);
    };
    const choose = () =>
      signInAtProvider(phone, name, { email: `ana@${id}.example`, name: 'Ana Stone' });
    const isAway = 'That sign-in service can’t be reached right now';
    const back = () => phone.getByRole('link', { name: 'Back to sign in' }).click();
    await ask();
    await phone.getByRole('button', { name: 'Cancel' }).click();
    await expect(phone.getByText('You cancelled, so nothing changed.')).toBeVisible();
    await back();

    await ask();
    await desk.fail(id, { kind: 'fail', times: 1 });
    await choose();
    await expect(phone.getByText(isAway)).toBeVisible();
    await back();

    // once is asked again
    await ask();
    await desk.fail(id, { kind: 'limit', seconds: 1, times: 1 });
    await choose();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(firstStep);
    await phone.goto('/auth/signout');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Signed out');

    await phone.goto('/auth/login?next=/competitions');
    await ask();
    await desk.fail(id, { kind: 'drop', times: 1 });
    await choose();
    await expect(phone.getByText(isAway)).toBeVisible();
    await phone.context().close();
  });
}

test('the identity service declines, fails, limits and takes no key, and signs in', async ({
  browser,
}) => {
  const phone = await phoneAt(browser, '/auth/login?next=/competitions');
  await fillIn(phone, 'climber@demo.test');
  const says = (text: string | RegExp) =>
    expect(phone.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await desk.act('identity', 'decline');
  await pressSignIn(phone);
  await says('This account is disabled. Contact support.');
  await desk.fail('identity', { kind: 'fail', times: 1 });
  await pressSignIn(phone);
  await says('The sign-in service can’t be reached right now. Try again in a few minutes.');
  await desk.fail('identity', { kind: 'limit', times: 1 });
  await pressSignIn(phone);
  await says('Too many tries. Wait a few minutes and try again.');
  await desk.act('identity', 'revoke');
  await pressSignIn(phone);
  await says('The sign-in service can’t be reached right now. Try again in a few minutes.');
  await desk.act('identity', 'approve');
  await desk.fail('identity', { kind: 'delay', seconds: 1, times: 1 });
  await pressSignIn(phone);
  await expect(phone).toHaveURL('/competitions');
  await phone.context().close();
});

test('card payments fail, hang up and limit, and a checkout expires', async ({ browser }) => {
  const credits = '/competitions/manage/credits';
  const phone = await phoneOf(browser, 'organiser@demo.test', credits);
  const buy = phone.getByRole('button', { name: /^Buy Project/ });
  const fault = phone.getByRole('alert');
  for (const kind of ['fail', 'drop'] as const) {
    await desk.fail('stripe', { kind, times: 3 });
    await buy.click();
    await expect(fault).toContainText('Card payments can’t be reached right now');
    // once is asked again
    await desk.fail('stripe', { kind: 'limit', seconds: 1, times: 1 });
    await buy.click();
    await expect(phone.getByRole('button', { name: /^Pay/ })).toBeVisible();
    await phone.goto(credits);
  }
  await buy.click();
  await expect(phone.getByRole('button', { name: /^Pay/ })).toBeVisible();
  await desk.actOnLatest('stripe', 'expire');
  await phone.getByRole('button', { name: /^Pay/ }).click();
  await expect(phone.getByText('This page has expired.')).toBeVisible();
  await phone.goto(credits);
  await expect(buy).toBeEnabled();
  await phone.context().close();
});

test('the bucket fails, limits and hangs up, and a photo arrives as soon as it’s back', async ({
  browser,
}) => {
  const phone = await phoneOf(browser, 'climber@demo.test', '/mika/settings/profile');
  const card = phone.getByRole('region', { name: 'Your photo' });
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(phone) };
  // of one request of the product, with its repeats
  for (const fault of [
    { kind: 'fail', times: 3 },
    { kind: 'drop', times: 3 },
    { kind: 'limit', seconds: 1, times: 1 },
  ] as const) {
    const chooser = phone.waitForEvent('filechooser');
    await card.getByRole('button', { name: /^Ch(oose a|ange) photo$/ }).click();
    await (await chooser).setFiles(photo);
    await desk.fail('s3', fault);
    await phone.getByRole('dialog').getByRole('button', { name: 'Use photo' }).click();
    // it looks twice a second, which an expectation doesn’t
    await card.getByText(/^Uploading/).waitFor();
    await expect(card.getByText('Photo added')).toBeVisible({ timeout: 30_000 });
  }
  await phone.context().close();
});

test('the form widget is removed, fails, limits, hangs up and is late, which is said once, and loads', async ({
  browser,
}) => {
  const lost = 'The contact form didn’t load. Everything else works.';
  const comeBack = async (phone: Page) => {
    await desk.clear();
    await phone.reload();
    await expect(phone.locator('html')).toHaveAttribute('data-form-widget', 'stand-in');
    await phone.context().close();
  };
  for (const way of ['fail', 'limit', 'drop', 'remove'] as const) {
    if (way === 'remove') await desk.act('form-widget', 'remove');
    else await desk.fail('form-widget', { kind: way });
    const phone = await phoneAt(browser, '/gym/demo-gym');
    await expect(phone.getByText(lost)).toBeVisible();
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await phone.goto('/competitions');
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(phone.getByText(lost)).toHaveCount(0);
    if (way === 'remove') await desk.act('form-widget', 'restore');
    await comeBack(phone);
  }
  // one that is late isn’t lost, and nothing waits for it
  await desk.fail('form-widget', { kind: 'delay', seconds: 600 });
  const phone = await phoneAt(browser, '/gym/demo-gym');
  await expect(phone.locator('script[src*="form-widget"]')).toHaveCount(1);
  await phone.getByRole('link', { name: 'Comps' }).click();
  await expect(phone).toHaveURL('/competitions');
  await expect(phone.getByText(lost)).toHaveCount(0);
  await comeBack(phone);
});

test('error reports fail, limit, hang up and are refused, nobody notices, and later ones arrive', async ({
  browser,
}) => {
  const service = await browser.newPage();
  await service.goto(await desk.pageOf('reports'));
  const arrived = async () => {
    await service.reload();
    return service.getByRole('listitem').allTextContents();
  };
  const phone = await phoneAt(browser, '/gym/demo-gym');
  /** A page tells each kind of error once. */
  const breakWith = async (name: string) => {
    const told = phone.waitForResponse('**/api/call/errorReports.reportError');
    await phone.evaluate(
      (kind) => reportError(Object.assign(new Error('x'), { name: kind })),
      name,
    );
    expect((await told).status()).toBe(200);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  };
  for (const way of ['fail', 'limit', 'drop', 'revoke'] as const) {
    if (way === 'revoke') await desk.act('reports', 'revoke');
    else await desk.fail('reports', { kind: way, seconds: 30 });
    await breakWith(`LostBy${way}`);
    const met = way === 'revoke' ? { status: 403 } : { fault: way };
    await expect.poll(() => desk.latestAt('reports')).toMatchObject(met);
    if (way === 'revoke') await desk.act('reports', 'approve');
    await desk.clear();
    await breakWith(`After${way}`);
    await expect.poll(arrived).toContainEqual(expect.stringContaining(`After${way}`));
  }
  expect((await arrived()).join()).not.toContain('LostBy');
  await phone.context().close();
});
