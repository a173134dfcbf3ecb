import type { Page } from '@playwright/test';
import { demoPassword } from './api';
import { expect } from './test';

/** Signs in on the page that is open at the sign-in form. */
export async function fillSignIn(
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in from the front page and waits until the product knows who it is. */
export async function signInAs(page: Page, email: string, goTo = '/'): Promise<void> {
  await page.goto(`/auth/login?next=${encodeURIComponent(goTo)}`);
  await fillSignIn(page, email);
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === goTo);
}
