import type { Page } from '@playwright/test';
import { signIn } from './lib/api';
import { newcomer } from './lib/newcomer';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

/** An open page that nobody touches says by itself that its session is over. */
async function saysSignedOut(page: Page): Promise<void> {
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeVisible();
  await refresh.click();
  await expect(refresh).toBeHidden();
}

/** The stream that carries the word has to be up; a page opens it when it has settled. */
async function isFollowed(page: Page, open: () => Promise<void>): Promise<void> {
  const following = page.waitForResponse((response) => response.url().endsWith('/api/live/me'), {
    timeout: 60_000,
  });
  await open();
  expect((await following).status()).toBe(200);
}

test('signed out on the desk, everywhere else: the phone’s open pages show it at once', async ({
  people,
}) => {
  const { email, password, username } = await newcomer();
  const account = `/${username}/settings/account`;
  const [desk, phone] = [await people.desk(), await people.phone()];
  await isFollowed(phone, () => signInAs(phone, { email, password }, { goTo: '/' }));
  const inSettings = await phone.context().newPage();
  await inSettings.goto(account);
  await expect(inSettings.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await isFollowed(desk, () => signInAs(desk, { email, password }, { goTo: account }));
  await desk.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(desk.getByText('Signed out everywhere else')).toBeVisible();

  await test.step('both pages of the phone', async () => {
    await saysSignedOut(phone);
    await expect(phone).toHaveURL('/');
    await saysSignedOut(inSettings);
    await expect(inSettings).toHaveURL(`/auth/login?${new URLSearchParams({ next: account })}`);
  });

  await test.step('the desk goes on', async () => {
    await desk.getByRole('link', { name: 'Password', exact: true }).click();
    await expect(desk.getByRole('button', { name: 'Change password' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Refresh' })).toBeHidden();
  });
});

test('an account that is deleted elsewhere is signed out on the page that is open', async ({
  people,
}) => {
  const { email, password } = await newcomer();
  const phone = await people.phone();
  await isFollowed(phone, () => signInAs(phone, { email, password }, { goTo: '/' }));
  const elsewhere = await signIn(email, password);
  await elsewhere.call('accounts.delete', {});
  await saysSignedOut(phone);
});

test('who signs out themselves sees that, in every tab, and no word of a refresh', async ({
  people,
}) => {
  const { email, password } = await newcomer();
  const phone = await people.phone();
  await isFollowed(phone, () => signInAs(phone, { email, password }, { goTo: '/' }));
  const other = await phone.context().newPage();
  await other.goto('/competitions');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.goto('/auth/signout');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Signed out');
  await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  for (const page of [phone, other]) {
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden();
  }
});
