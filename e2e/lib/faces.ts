import { expect, type Page } from '@playwright/test';

/**
 * Waits for the product's faces: a first visit puts them off until the page is idle, and in them words are wider or
 * narrower than in the fallbacks.
 */
export async function waitForFaces(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-faces');
  await page.evaluate(() => document.fonts.ready);
}
