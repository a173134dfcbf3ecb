import type { Page } from '@playwright/test';
import { expect } from './test';

/** Opens a page and waits for its user's own stream: what is only told, not read again, is lost before. */
export async function openFollowed(page: Page, open: () => Promise<void>): Promise<void> {
  const following = page.waitForResponse((response) => response.url().endsWith('/api/live/me'), {
    timeout: 60_000,
  });
  await open();
  expect((await following).status()).toBe(200);
}
