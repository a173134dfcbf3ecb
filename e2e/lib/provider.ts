import { expect, type Page } from '@playwright/test';

/** Waits for the stand-in's page: the one before it has a field for the email, too. */
export async function reachProvider(phone: Page, provider: string): Promise<void> {
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Stand-in for ${provider}`);
}

/** Signs in as somebody new to the stand-in, which the page has been left for. */
export async function signInAtProvider(
  phone: Page,
  provider: string,
  who: { readonly email: string; readonly name: string },
): Promise<void> {
  await reachProvider(phone, provider);
  await phone.getByLabel('Email').fill(who.email);
  await phone.getByLabel('Name').fill(who.name);
  await phone.getByRole('button', { name: 'Sign in' }).click();
}
