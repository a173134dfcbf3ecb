import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin } from './lib/api';
import { expect, test } from './lib/test';

/** Serves a gym's own page, which has a page of the product in a frame. */
async function gymPage(path: string): Promise<{ url: string; close: () => Promise<void> }> {
  const html = `<!doctype html><title>A gym</title><iframe src="${origin()}${path}" title="Board" width="390" height="640"></iframe>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is an object
  return {
    url: `http://localhost:${port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('the leaderboard embeds in another site, stays live, and its links leave the frame', async ({
  page,
  context,
}) => {
  const gym = await gymPage('/competition/demo-pumpfest/embed');
  await page.goto(gym.url);
  const board = page.frameLocator('iframe');
  await expect(board.getByRole('heading', { name: 'Spring Pumpfest' })).toBeVisible();
  await board.getByRole('tab').nth(1).click();
  await expect(board.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  const opened = context.waitForEvent('page');
  await board.getByRole('link').filter({ hasText: /\d/ }).first().click();
  const other = await opened;
  await other.waitForURL(/\/competition\/demo-pumpfest/);
  expect(page.url()).toBe(gym.url);
  await gym.close();
});

test('no other page can be framed', async ({ page }) => {
  const gym = await gymPage('/competition/demo-pumpfest');
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  await page.goto(gym.url);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
  await gym.close();
});

test('an organiser copies the embed code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/competition/demo-pumpfest?tab=about');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Code copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`src="${origin()}/competition/demo-pumpfest/embed"`);
  expect(copied).toContain('title="Leaderboard: Spring Pumpfest"');
});
