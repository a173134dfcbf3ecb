import type { Page } from '@playwright/test';

/** What is loading has come. */
export async function settle(page: Page): Promise<void> {
  await page
    .getByRole('heading')
    .or(page.getByRole('searchbox'))
    .first()
    .waitFor({ state: 'attached' });
  // what a dialog was opened by may be busy until it is answered
  await page.waitForFunction(() => {
    const place =
      document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') ?? document;
    return place.querySelector('[aria-busy="true"], [data-loading]') === null;
  });
}
