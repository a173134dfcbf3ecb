import type { Page } from '@playwright/test';
import { runSql } from './lib/database';
import { startProduct } from './lib/product';
import { expect, test } from './lib/test';

test('during maintenance new pages and open tabs say so, and both recover by themselves', async ({
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
    await test.step('the maintenance page is self-contained and looks like the product', async () => {
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

    await test.step('an open tab says so on the next navigation', async () => {
      await open
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Competitions' })
        .click();
      await expect(open.getByText(/We’re doing maintenance/).first()).toBeVisible();
    });

    await close(false);
    await test.step('both recover by themselves', async () => {
      await bringToFront(late);
      await expect(late.getByRole('heading', { name: 'Competitions', level: 1 })).toBeVisible({
        timeout: 40_000,
      });
      await bringToFront(open);
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

/** A background tab polls less often. */
async function bringToFront(page: Page): Promise<void> {
  await page.bringToFront();
}
