import { origin, signIn } from './lib/api';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

test('a page whose deferred chunks fail to load still works, and is live once they arrive', async ({
  browser,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Lost Parts',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ana Alto'],
  });
  // a service worker would serve the chunks from its cache
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: origin(),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signInAs(page, organiser, { goTo: '/' });
  const lost = new Set<string>();
  await page.route(/\/assets\/(shared-stream|switcher-menu)-[^/]*\.js$/, async (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort('internetdisconnected');
  });
  await page.goto(`/competitions/manage/${id}/scores`);
  await expect.poll(() => lost.size).toBe(2);
  const cell = (words: string) => page.getByRole('button', { name: words, exact: true });
  await expect(cell('Ana Alto, climb 1: none')).toBeVisible();
  await calls.call('scores.recordScore', {
    competitionId: id,
    competitorId: competitorIds[0],
    climbId: climbIds[0],
    version: 0,
    cell: { format: 'boulder_pumpfest', result: 'flash' },
  });
  await expect(cell('Ana Alto, climb 1: flash')).toBeVisible();
  await page.getByRole('button', { name: /Lost Parts/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await context.close();
});
