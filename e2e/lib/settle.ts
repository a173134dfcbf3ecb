import type { Page } from '@playwright/test';

/** What is loading has come. */
export async function settle(page: Page): Promise<void> {
  await page
    .getByRole('heading')
    .or(page.getByRole('searchbox'))
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .loading') === null);
}
