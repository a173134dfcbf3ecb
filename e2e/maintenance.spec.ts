import type { Page } from '@playwright/test';
import { runSql } from './lib/database';
import { startProduct } from './lib/product';
import { expect, test } from './lib/test';

test('closed for maintenance: every page says so by itself, an open tab says so, both come back alone', async ({
  browser,
}) => {
  const product = await startProduct();
  const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: 'block' });
  const close = (isClosed: boolean) =>
    runSql(
      `insert into flags (name, value) values ('isMaintenance', $1)
       on conflict (name) do update set value = excluded.value`,
      [isClosed],
      product.dataDir,
    );
  try {
    const open = await context.newPage();
    await open.goto('/gym/demo-gym');
    await expect(open.getByRole('list', { name: 'Climbs' })).toBeVisible();
    await close(true);
    await expect
      .poll(async () => (await context.request.get('/api/gyms/demo-gym')).status())
      .toBe(503);

    const late = await context.newPage();
    await test.step('a page needs nothing but itself, and looks like the product', async () => {
      const asked: string[] = [];
      late.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const answer = await late.goto('/competitions');
      expect(answer?.status()).toBe(503);
      await expect(
        late.getByRole('heading', { name: 'We’ll be right back', level: 1 }),
      ).toBeVisible();
      await expect(late.getByRole('link', { name: 'Try now' })).toHaveCSS('border-radius', '4px');
      expect(asked).toEqual(['/competitions']);
    });

    await test.step('a tab that is open says so where it cannot go on', async () => {
      await open
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Competitions' })
        .click();
      await expect(open.getByText(/We’re doing maintenance/).first()).toBeVisible();
    });

    await close(false);
    await test.step('both come back by themselves', async () => {
      await lookAt(late);
      await expect(late.getByRole('heading', { name: 'Competitions', level: 1 })).toBeVisible({
        timeout: 40_000,
      });
      await lookAt(open);
      await expect(open.getByText(/We’re doing maintenance/)).toHaveCount(0, {
        timeout: 40_000,
      });
      await expect(open.getByRole('heading', { name: 'Competitions', level: 1 })).toBeVisible();
    });
  } finally {
    await context.close();
    await product.remove();
  }
});

/** A tab that is not looked at waits longer. */
async function lookAt(page: Page): Promise<void> {
  await page.bringToFront();
}
