import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { phoneDevice } from './lib/device';
import { post } from './lib/api';
import { expectAccessiblePage, openForAxe } from './lib/axe';
import { type Product, startProduct } from './lib/product';
import { signInAtProvider } from './lib/provider';
import { expect, test } from './lib/test';

const password = 'slab-and-crimp-7';
const key = '?key=cruxboard-web';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ EMULATORS: '1' });
});
test.afterAll(() => product.remove());

async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...phoneDevice,
    baseURL: product.origin,
  });
  return context.newPage();
}

/** Opens a provider from the page and signs in there. */
async function visit(phone: Page, provider: string, who: { email: string; name: string }) {
  await phone.getByRole('button', { name: `Continue with ${provider}` }).click();
  await signInAtProvider(phone, provider, who);
}

async function signOut(phone: Page) {
  await phone.goto('/auth/signout');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Signed out');
}

/** Creates an account with a confirmed email, a password and a profile. */
async function createAccount(email: string): Promise<string> {
  const identity = `${product.origin}/v1/accounts`;
  const username = `soc_${randomUUID().slice(0, 8)}`;
  await post(`${identity}:signUp${key}`, { email, password });
  const signIn = async () => {
    const answer = await post(`${identity}:signInWithPassword${key}`, { email, password });
    return ((await answer.json()) as { idToken: string }).idToken;
  };
  await post(`${identity}:sendOobCode${key}`, {
    requestType: 'VERIFY_EMAIL',
    idToken: await signIn(),
  });
  const codes = await fetch(`${product.origin}/emulator/v1/projects/cruxboard/oobCodes`);
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.findLast((code) => code.email === email)?.oobCode;
  await post(`${identity}:update${key}`, { oobCode });
  const authorization = `Bearer ${await signIn()}`;
  const call = (name: string, data: object) =>
    post(
      `${product.origin}/api/call/${name}`,
      { data },
      { authorization, 'idempotency-key': randomUUID() },
    );
  await call('accounts.createProfile', { username });
  const names = { firstName: 'Ben', lastName: 'Ledge', bio: '', instagram: '' };
  await call('accounts.initialiseUser', names);
  return username;
}

test('signing up and in again with Google leads to the requested page', async ({ browser }) => {
  const phone = await phoneOf(browser);
  const ana = { email: 'ana@gmail.com', name: 'Ana Stone' };
  const username = `soc_${randomUUID().slice(0, 8)}`;

  await test.step('cancelling at the provider says so and changes nothing', async () => {
    await phone.goto('/auth/register?next=/gym/demo-gym');
    await phone.getByRole('button', { name: 'Continue with Google' }).click();
    await phone.getByRole('button', { name: 'Cancel' }).click();
    await expect(phone.getByText('You cancelled, so nothing changed.')).toBeVisible();
    await phone.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(phone).toHaveURL('/auth/login?next=%2Fgym%2Fdemo-gym');
  });

  await test.step('a new account needs no email confirmation', async () => {
    await visit(phone, 'Google', ana);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Choose a username');
    await phone.getByLabel('Username').fill(username);
    await phone.getByRole('button', { name: 'Save username' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Complete your profile');
    await phone.getByLabel('First name').fill('Ana');
    await phone.getByLabel('Last name').fill('Stone');
    await phone.getByRole('button', { name: 'Finish' }).click();
    await expect(phone).toHaveURL('/gym/demo-gym');
  });

  await test.step('signs in again', async () => {
    await signOut(phone);
    await phone.goto('/auth/login?next=/competitions');
    await visit(phone, 'Google', ana);
    await expect(phone).toHaveURL('/competitions');
  });

  await test.step('the only sign-in method can’t be unlinked; once another is linked, it can', async () => {
    await phone.goto(`/${username}/settings/account`);
    await expect(phone.getByText('It’s your only way to sign in.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Unlink Google' })).toHaveCount(0);
    await phone.getByRole('button', { name: 'Link Microsoft' }).click();
    await signInAtProvider(phone, 'Microsoft', { email: 'ana@outlook.com', name: 'Ana Stone' });
    await expect(phone.getByText('You can now sign in with Microsoft')).toBeVisible();
    await expect(phone).toHaveURL(`/${username}/settings/account`);
    await phone.getByRole('button', { name: 'Unlink Google' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(phone.getByText('Google unlinked')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Unlink Microsoft' })).toHaveCount(0);
    await expect(phone.getByRole('button', { name: 'Link Google' })).toBeVisible();
  });

  await test.step('the provider confirms who it is, and the page continues where it was', async () => {
    await phone.route(
      '**/v1/accounts:update*',
      (route) =>
        route.fulfill({ status: 200, json: { errorMessage: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } }),
      { times: 1 },
    );
    await phone.getByRole('button', { name: 'Link Google' }).click();
    await signInAtProvider(phone, 'Google', ana);
    await expect(phone.getByText('You can now sign in with Google')).toBeVisible();
    await phone.getByRole('button', { name: 'Unlink Google' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    const proof = phone.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByRole('button', { name: 'Continue with Microsoft' }).click();
    await signInAtProvider(phone, 'Microsoft', { email: 'ana@outlook.com', name: 'Ana Stone' });
    await expect(phone.getByText('Thanks, that’s confirmed.')).toBeVisible();
    await expect(phone).toHaveURL(`/${username}/settings/account`);
    await phone.getByRole('button', { name: 'Unlink Google' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(phone.getByText('Google unlinked')).toBeVisible();
  });

  await test.step('a different account at the provider confirms nothing', async () => {
    await phone.route(
      '**/v1/accounts:sendOobCode*',
      (route) =>
        route.fulfill({ status: 200, json: { errorMessage: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } }),
      { times: 1 },
    );
    await phone.goto(`/${username}/settings/email`);
    await phone.getByLabel('New email').fill('ana.stone@climb.example');
    await phone.getByLabel('New email').press('Enter');
    const proof = phone.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByRole('button', { name: 'Continue with Microsoft' }).click();
    await signInAtProvider(phone, 'Microsoft', { email: 'eve@outlook.com', name: 'Eve Other' });
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('That didn’t work');
    await phone.getByRole('link', { name: 'Go back' }).click();
    await expect(phone).toHaveURL(`/${username}/settings/email`);
  });

  await test.step('a response from another browser is refused', async () => {
    await phone.goto('/auth/redirect?code=stolen&state=foreign');
    await expect(phone.getByText('Sign in again.')).toBeVisible();
  });
});

test('linking a provider to an existing account needs its password too', async ({ browser }) => {
  const phone = await phoneOf(browser);
  const ben = { email: 'ben@climb.example', name: 'Ben Ledge' };
  const username = await createAccount(ben.email);
  await phone.goto(`/auth/login?next=/${username}`);
  await visit(phone, 'Google', ben);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You already have an account');
  await expect(
    phone.getByText('You already have an account with ben@climb.example.'),
  ).toBeVisible();
  await phone.getByLabel('Your Cruxboard password').fill('not-my-password-1');
  await phone.getByRole('button', { name: 'Sign in and link Google' }).click();
  await expect(phone.getByRole('alert')).toContainText('Wrong email or password');
  await phone.getByLabel('Your Cruxboard password').fill(password);
  await phone.getByRole('button', { name: 'Sign in and link Google' }).click();
  await expect(phone.getByText('You can now sign in with Google')).toBeVisible();
  await expect(phone).toHaveURL(`/${username}`);

  await test.step('Google then signs in, and confirms linking the next provider', async () => {
    await signOut(phone);
    await phone.goto(`/auth/login?next=/${username}`);
    await visit(phone, 'Google', ben);
    await expect(phone).toHaveURL(`/${username}`);
    await signOut(phone);
    await phone.goto(`/auth/login?next=/${username}`);
    await visit(phone, 'Microsoft', ben);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
      'You already have an account',
    );
    await visit(phone, 'Google', ben);
    await expect(phone.getByText('You can now sign in with')).toBeVisible();
    await expect(phone).toHaveURL(`/${username}`);
    await signOut(phone);
    await phone.goto(`/auth/login?next=/${username}`);
    await visit(phone, 'Microsoft', ben);
    await expect(phone).toHaveURL(`/${username}`);
  });
});

test('Apple’s response arrives as a form post from its own page', async ({ browser }) => {
  const phone = await phoneOf(browser);
  await phone.goto('/auth/login');
  await visit(phone, 'Apple', { email: 'cy@relay.example', name: 'Cy Slab' });
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Choose a username');
});

test('the screens of a provider sign-in pass axe, light and dark', async ({ browser }) => {
  const phone = await openForAxe(browser, product.origin);
  const cleo = { email: 'cleo@climb.example', name: 'Cleo Ledge' };
  const username = await createAccount(cleo.email);
  await phone.goto('/auth/login');
  await expectAccessiblePage(phone);
  await visit(phone, 'Google', cleo);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You already have an account');
  await expectAccessiblePage(phone);
  await phone.goto('/auth/redirect?code=stolen&state=foreign');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('That didn’t work');
  await expectAccessiblePage(phone);

  await test.step('the settings with linked providers, and their dialogs', async () => {
    await phone.goto(`/auth/login?next=/${username}/settings/account`);
    await phone.getByLabel('Email').fill(cleo.email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await phone.getByRole('button', { name: 'Link Google' }).click();
    await signInAtProvider(phone, 'Google', cleo);
    await expect(phone.getByText('You can now sign in with Google')).toBeVisible();
    await expectAccessiblePage(phone);
    await phone.getByRole('button', { name: 'Unlink Google' }).click();
    await phone.getByRole('alertdialog').waitFor();
    await expectAccessiblePage(phone);
  });
});
