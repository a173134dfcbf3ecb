import type { Page } from '@playwright/test';
import { waitForLink } from './lib/mail';
import { newcomer } from './lib/newcomer';
import { expireSignIn } from './lib/recent-sign-in';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';
import { countTexts, newNumber, waitForCode } from './lib/texts';

async function askForChange(page: Page, address: string): Promise<void> {
  await page.getByLabel('New email').fill(address);
  await page.getByLabel('New email').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
}

test('an emailed link opened in another tab confirms who it is', async ({ people }) => {
  const { email, password, username, unique } = await newcomer();
  const desk = await people.desk();
  await signInAs(desk, { email, password }, { goTo: `/${username}/settings/email` });
  await expireSignIn(desk);
  await askForChange(desk, `next-${unique}@test.test`);
  const dialog = desk.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Email me a link' }).click();
  await dialog.getByRole('button', { name: `Email a sign-in link to ${email}` }).click();
  await expect(dialog.getByText(`We sent a link to ${email}`)).toBeVisible();
  await expect
    .poll(async () => new URL(await waitForLink(email)).searchParams.get('mode'))
    .toBe('signIn');

  const tab = await desk.context().newPage();
  await tab.goto(await waitForLink(email));
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveURL(`/${username}/settings/email`);
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(`We sent a link to next-${unique}@test.test`)).toBeVisible();
});

test('a texted code confirms who it is', async ({ people }) => {
  const { e164, national } = newNumber();
  const { email, password, username, unique } = await newcomer();
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: `/${username}/settings/account` });
  await phone.getByRole('button', { name: 'Add a phone number' }).click();
  await phone.getByLabel('Mobile number').fill(national);
  await phone.getByRole('button', { name: 'Text me a code' }).click();
  await phone.getByLabel('Code', { exact: true }).fill(await waitForCode(e164));
  await expect(phone.getByText('You can now sign in with your phone')).toBeVisible();

  await phone.getByRole('link', { name: 'Email', exact: true }).click();
  await expireSignIn(phone);
  await askForChange(phone, `next-${unique}@test.test`);
  const dialog = phone.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Use your phone' }).click();
  const already = await countTexts(e164);
  await dialog.getByRole('button', { name: /^Text a code to/ }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(await waitForCode(e164, already));
  await expect(dialog).toBeHidden();
  await expect(phone.getByText(`We sent a link to next-${unique}@test.test`)).toBeVisible();
});

test('cancelling the confirmation says that nothing has changed', async ({ people }) => {
  const { email, password, username, unique } = await newcomer();
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: `/${username}/settings/email` });
  await expireSignIn(phone);
  await askForChange(phone, `next-${unique}@test.test`);
  await phone.keyboard.press('Escape');
  await expect(phone.getByText('You cancelled, so nothing changed')).toBeVisible();
});
