import type { Page } from '@playwright/test';
import { newcomer } from './lib/newcomer';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';
import { countTexts, newNumber, waitForCode } from './lib/texts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Enters the number and its texted code in the open dialog. */
async function confirmNumber(page: Page, { e164, national }: ReturnType<typeof newNumber>) {
  const already = await countTexts(e164);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill(national);
  await dialog.getByRole('button', { name: 'Text me a code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(await waitForCode(e164, already));
}

test('a phone number is added, changed, signs in, and is removed', async ({ people }) => {
  const { email, password, username } = await newcomer();
  const [first, second] = [newNumber(), newNumber()];
  const account = `/${username}/settings/account`;
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: account });
  const card = region(phone, 'How you sign in');
  await expect(card.getByText(email)).toBeVisible();

  await test.step('adds a number', async () => {
    await card.getByRole('button', { name: 'Add a phone number' }).click();
    await confirmNumber(phone, first);
    await expect(phone.getByText('You can now sign in with your phone')).toBeVisible();
    await expect(card.getByText(/^\+61 400 \d{3} \d{3}$/)).toBeVisible();
  });

  await test.step('changes it', async () => {
    await card.getByRole('button', { name: 'Change your phone number' }).click();
    await confirmNumber(phone, second);
    await expect(card.getByText(second.e164.slice(-3))).toBeVisible();
  });

  await test.step('signs in with it and confirms their identity', async () => {
    const desk = await people.desk();
    await desk.goto(`/auth/login?way=phone&next=${account}`);
    const already = await countTexts(second.e164);
    await desk.getByLabel('Mobile number').fill(second.national);
    await desk.getByRole('button', { name: 'Text me a code' }).click();
    await desk.getByLabel('Code', { exact: true }).fill(await waitForCode(second.e164, already));
    await expect(region(desk, 'How you sign in').getByText(email)).toBeVisible();
  });

  await test.step('another account’s number is refused', async () => {
    const other = await newcomer();
    const desk = await people.desk();
    await signInAs(desk, other, { goTo: `/${other.username}/settings/account` });
    await region(desk, 'How you sign in')
      .getByRole('button', { name: 'Add a phone number' })
      .click();
    await confirmNumber(desk, second);
    await expect(desk.getByText('Another account uses this number')).toBeVisible();
  });

  await test.step('removes it', async () => {
    await card.getByRole('button', { name: 'Remove your phone number' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(card.getByText('No number yet')).toBeVisible();
  });
});

test('a phone added as a second step is used at the next sign-in, and removed', async ({
  people,
}) => {
  const { email, password, username } = await newcomer();
  const number = newNumber();
  const account = `/${username}/settings/account`;
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: account });
  const card = region(phone, 'Two-step verification');
  await card.getByRole('button', { name: 'Add a phone' }).click();
  await confirmNumber(phone, number);
  await expect(phone.getByText('Two-step verification is on', { exact: true })).toBeVisible();
  await expect(card.getByText(/^\+61 400 \d{3} \d{3}$/)).toBeVisible();
  await expect(region(phone, 'How you sign in')).toContainText(
    'can’t sign in with a phone while two-step verification is on',
  );

  await test.step('the next sign-in asks for the code', async () => {
    await phone.goto('/auth/signout');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Signed out');
    await phone.goto(`/auth/login?next=${account}`);
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Two-step verification');
    const already = await countTexts(number.e164);
    await phone.getByRole('button', { name: /^Text the phone ending in \d{4}$/ }).click();
    await phone.getByLabel('Code', { exact: true }).fill(await waitForCode(number.e164, already));
    await expect(phone).toHaveURL(account);
  });

  await test.step('removes it', async () => {
    await card.getByRole('button', { name: 'Remove' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(phone.getByText('Method removed')).toBeVisible();
  });
});
