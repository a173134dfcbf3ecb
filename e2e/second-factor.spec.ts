import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { newcomer } from './lib/newcomer';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

/** The app's code, now or some steps later: a used code isn't accepted again. */
function codeOf(secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 });
  return app.generate({ timestamp: Date.now() + steps * 30_000 });
}

test('an authenticator app is added, asked for at the next sign-in, and removed', async ({
  people,
}) => {
  const { email, password, username } = await newcomer();
  const phone = await people.phone();
  const account = `/${username}/settings/account`;
  await signInAs(phone, { email, password }, { goTo: account });

  const secret =
    await test.step('the app is added with its key and turned on with a first code', async () => {
      await phone.getByRole('button', { name: 'Add an authenticator app' }).click();
      const dialog = phone.getByRole('dialog', { name: 'Add an authenticator app' });
      await expect(
        dialog.getByRole('img', { name: 'QR code for the authenticator app' }),
      ).toBeVisible();
      const shown = await dialog.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]+$/).textContent();
      const key = (shown ?? '').replaceAll(' ', '');
      await fillCode(phone, codeOf(key));
      await expect(phone.getByText('Two-step verification is on', { exact: true })).toBeVisible();
      return key;
    });

  await test.step('the password alone doesn’t sign in', async () => {
    await phone.goto('/auth/signout');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Signed out');
    await phone.goto(`/auth/login?next=${account}`);
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Two-step verification');
    await expect(phone.getByLabel('Code')).toBeFocused();
  });

  await test.step('a code pasted with its space signs in', async () => {
    const code = codeOf(secret, 1);
    await fillCode(phone, `${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(phone).toHaveURL(account);
  });

  await test.step('the app is removed', async () => {
    await phone.getByRole('button', { name: 'Remove', exact: true }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(phone.getByText('Method removed')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  });
});

/** A complete code submits itself. */
async function fillCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
}
