import type { Page } from '@playwright/test';

/** Sets one climb of a setting session in four taps: colour, grade up, grade down, save. */
export async function setClimb(page: Page, colour: string): Promise<void> {
  await page.getByRole('radio', { name: colour }).check({ force: true });
  await page.getByRole('button', { name: 'Harder' }).click();
  await page.getByRole('button', { name: 'Easier' }).click();
  await page.getByRole('button', { name: /^Save climb/ }).click();
}
