import type { Page } from '@playwright/test';

/** Waits until nothing is loading. */
export async function settle(page: Page): Promise<void> {
  await page
    .getByRole('heading')
    .or(page.getByRole('searchbox'))
    .first()
    .waitFor({ state: 'attached' });
  // the button that opened a dialog may be busy until the dialog closes
  await page.waitForFunction(() => {
    const place =
      document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') ?? document;
    return place.querySelector('[aria-busy="true"], [data-loading]') === null;
  });
}
