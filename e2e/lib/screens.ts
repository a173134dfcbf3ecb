import type { Page } from '@playwright/test';
import { demoPassword } from './api';
import { expect } from './test';

/** Fills in the open sign-in form. */
export async function fillSignIn(
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in on the way to a URL and waits until the page is there, or at the sign-up step it redirects to. */
export async function signInAs(
  page: Page,
  { email, password }: { email: string; password?: string },
  { goTo, lands = goTo }: { goTo: string; lands?: string },
): Promise<void> {
  await page.goto(`/auth/login?next=${encodeURIComponent(goTo)}`);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === lands);
}
