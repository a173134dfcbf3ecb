import type { Page } from '@playwright/test';
import { expect, test } from './lib/test';
import { countTexts, newNumber, waitForCode } from './lib/texts';

/** Answers refusals with status 200, which the screens treat alike, so that the browser doesn't log them as errors. */
async function muteRefusals(page: Page): Promise<void> {
  await page.route(/\/v[12]\/accounts[:/]/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ status: 200, headers: answer.headers(), body: await answer.text() });
  });
}

async function askForCode(page: Page, number: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
}

const enter = (page: Page, code: string) => page.getByLabel('Code', { exact: true }).fill(code);

test('a newcomer signs up by phone, completes the steps and signs in again', async ({ people }) => {
  const { e164, national } = newNumber();
  const phone = await people.phone();
  await muteRefusals(phone);
  await phone.goto('/auth/register?next=/gym/demo-gym');
  await phone.getByRole('link', { name: 'Sign up with phone' }).click();
  await expect(phone).toHaveURL(/way=phone/);

  await test.step('an invalid number is refused with a reason', async () => {
    await phone.getByRole('button', { name: 'Text me a code' }).click();
    await expect(phone.getByText('Enter your mobile number')).toBeVisible();
    await phone.getByLabel('Mobile number').fill('12');
    await phone.getByRole('button', { name: 'Text me a code' }).click();
    await expect(phone.getByText('That isn’t a valid number for this country')).toBeVisible();
    await expect(phone.getByLabel('Mobile number')).toBeFocused();
    await phone.getByLabel('Mobile number').fill('02 9374 4000');
    await phone.getByRole('button', { name: 'Text me a code' }).click();
    await expect(
      phone.getByRole('alert').filter({ hasText: 'can’t text that number' }),
    ).toBeVisible();
  });

  await test.step('the country is taken from the browser or the number', async () => {
    await expect(phone.getByLabel('Country')).toHaveValue('AU');
    await phone.getByLabel('Mobile number').fill('+49 1512 3456789');
    await expect(phone.getByLabel('Country')).toHaveValue('DE');
    await phone.getByLabel('Country').selectOption({ label: 'Australia +61' });
    await phone.getByLabel('Mobile number').fill(national);
    await expect(phone.getByText(/We’ll text a code to \+61 400/)).toBeVisible();
  });

  await test.step('a wrong code is refused, and the number can be changed', async () => {
    await askForCode(phone, national);
    const code = await waitForCode(e164);
    await enter(phone, code === '000000' ? '000001' : '000000');
    await expect(phone.getByRole('alert').filter({ hasText: 'isn’t right' })).toBeVisible();
    await expect(phone.getByLabel('Code', { exact: true })).toHaveValue('');
    await phone.getByRole('button', { name: 'Use a different number' }).click();
    await expect(phone.getByLabel('Mobile number')).toHaveValue(national);
  });

  await test.step('the right code, pasted with a space, leads to the usual sign-up steps', async () => {
    const already = await countTexts(e164);
    await askForCode(phone, national);
    const code = await waitForCode(e164, already);
    await enter(phone, `${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(phone).toHaveURL(/\/profile\/username/);
    await phone.getByRole('textbox', { name: 'Username' }).fill(`ph_${e164.slice(1)}`);
    await phone.getByRole('button', { name: 'Save username' }).click();
    await expect(phone).toHaveURL(/\/profile\/complete/);
    await phone.getByLabel('First name').fill('Pia');
    await phone.getByLabel('Last name').fill('Phone');
    await phone.getByRole('button', { name: 'Finish' }).click();
    await expect(phone).toHaveURL('/gym/demo-gym');
  });

  await test.step('the same number signs in on another device', async () => {
    const desk = await people.desk();
    const already = await countTexts(e164);
    await desk.goto(`/auth/login?way=phone&next=/ph_${e164.slice(1)}`);
    await askForCode(desk, e164);
    await enter(desk, await waitForCode(e164, already));
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Pia Phone');
  });
});

test('a code can be resent after a while, and the newest one works', async ({ people }) => {
  const { e164, national } = newNumber();
  const phone = await people.phone();
  await phone.clock.install();
  await phone.goto('/auth/login?way=phone');
  await askForCode(phone, national);
  await waitForCode(e164);
  const resend = phone.getByRole('button', { name: /ew code/ });
  await expect(resend).toBeDisabled();
  await phone.clock.runFor(31_000);
  await expect(resend).toHaveText('Send a new code');
  await resend.click();
  await enter(phone, await waitForCode(e164, 1));
  await expect(phone).toHaveURL(/\/profile\/username/);
});

test('on phones that offer it, the code is filled in from the text', async ({ people }) => {
  const { e164, national } = newNumber();
  const phone = await people.phone();
  await phone.addInitScript({
    content: `
      window.OTPCredential = class {};
      navigator.credentials.get = () => new Promise((resolve) => {
        window.textCame = (code) => resolve({ code });
      });`,
  });
  await phone.goto('/auth/login?way=phone');
  await askForCode(phone, national);
  await expect(phone.getByLabel('Code', { exact: true })).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  await phone.evaluate(`window.textCame('${await waitForCode(e164)}')`);
  await expect(phone).toHaveURL(/\/profile\/username/);
});
