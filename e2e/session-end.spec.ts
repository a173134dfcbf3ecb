import type { Page } from '@playwright/test';
import { signIn } from './lib/api';
import { openFollowed } from './lib/followed';
import { newcomer } from './lib/newcomer';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

/** Expects an idle page to report by itself that its session has ended. */
async function expectSignedOut(page: Page): Promise<void> {
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeVisible();
  await refresh.click();
  await expect(refresh).toBeHidden();
}

test('signing out everywhere else on the desk shows at once on the phone’s open pages', async ({
  people,
}) => {
  const { email, password, username } = await newcomer();
  const account = `/${username}/settings/account`;
  const [desk, phone] = [await people.desk(), await people.phone()];
  await openFollowed(phone, () => signInAs(phone, { email, password }, { goTo: '/' }));
  const inSettings = await phone.context().newPage();
  await inSettings.goto(account);
  await expect(inSettings.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await openFollowed(desk, () => signInAs(desk, { email, password }, { goTo: account }));
  await desk.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(desk.getByText('Signed out everywhere else')).toBeVisible();

  await test.step('both pages on the phone are signed out', async () => {
    await expectSignedOut(phone);
    await expect(phone).toHaveURL('/');
    await expectSignedOut(inSettings);
    await expect(inSettings).toHaveURL(`/auth/login?${new URLSearchParams({ next: account })}`);
  });

  await test.step('the desk stays signed in', async () => {
    await desk.getByRole('link', { name: 'Password', exact: true }).click();
    await expect(desk.getByRole('button', { name: 'Change password' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Refresh' })).toBeHidden();
  });
});

test('deleting the account elsewhere signs out the open page', async ({ people }) => {
  const { email, password } = await newcomer();
  const phone = await people.phone();
  await openFollowed(phone, () => signInAs(phone, { email, password }, { goTo: '/' }));
  const elsewhere = await signIn(email, password);
  await elsewhere.call('accounts.delete', {});
  await expectSignedOut(phone);
});

test('signing out shows in every tab, without a prompt to refresh', async ({ people }) => {
  const { email, password } = await newcomer();
  const phone = await people.phone();
  await openFollowed(phone, () => signInAs(phone, { email, password }, { goTo: '/' }));
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
