import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { matchRoute } from '@cruxboard/contracts/pages/routes';
import type { Browser, Page } from '@playwright/test';
import { origin } from './lib/api';
import { createConfirmed, signUp } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const gym = '/gym/demo-gym';
const pumpfest = '/competition/demo-pumpfest';
const finals = '/competition/demo-finals';
const managed = '/competitions/manage/demo-pumpfest';

interface Stop {
  readonly path: string;
  /** Opens something on the page: a sheet, a dialog. */
  readonly open?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const walkers = ['visitor', 'reader', 'climber', 'staff', 'organiser', 'judge'] as const;
type Walker = (typeof walkers)[number];

const walks: Readonly<Record<Walker, readonly Stop[]>> = {
  visitor: [
    { path: '/' },
    { path: '/', open: openPalette },
    { path: '/auth/login', open: press('Sign in') },
    { path: '/auth/register' },
    { path: '/auth/reset' },
    { path: '/auth/signout' },
    { path: '/auth/login?way=link' },
    { path: '/auth/login?way=phone' },
    { path: '/auth/login?way=phone', open: press('Text me a code') },
    { path: '/auth/register?way=phone' },
    { path: '/auth/redirect?mode=signIn&oobCode=none' },
    { path: '/auth/instagram' },
    { path: '/auth/reactivate' },
    { path: gym, open: press(/^Filter/) },
    { path: `${gym}?search=zzzz` },
    { path: `${gym}/climb/demo-gym-climb-002` },
    { path: `${gym}/rankings/monthly` },
    { path: `${gym}/rankings/overall?board=helpers` },
    { path: '/competitions' },
    { path: '/competitions?q=zzzz' },
    { path: pumpfest },
    { path: `${pumpfest}?tab=climbs` },
    { path: `${pumpfest}?tab=about` },
    { path: `${pumpfest}?tab=card` },
    { path: `${pumpfest}/log` },
    { path: `${pumpfest}/competitor/demo-pumpfest-competitor-102` },
    { path: `${finals}/tv` },
    { path: `${pumpfest}/embed` },
  ],
  // the same person; in two walks because each has its time
  reader: [
    { path: '/competitions/about' },
    { path: '/privacy' },
    { path: '/terms' },
    { path: '/return' },
    { path: '/return?from=checkout&result=failed' },
    { path: '/maintenance' },
    { path: '/403' },
    { path: '/404' },
    { path: '/gym/no-such-gym' },
    { path: '/deletion/no-such-request' },
    { path: '/auth/verify?oobCode=none' },
    { path: '/dev/toasts', open: press('Show') },
    { path: '/dev/storybook' },
  ],
  climber: [
    { path: '/' },
    { path: '/', open: press(/^Alerts/) },
    { path: '/', open: openPalette },
    { path: gym, open: press(/^Log an ascent/) },
    { path: '/mika' },
    { path: '/mika/settings/account' },
    { path: '/mika/settings/account', open: press('Add a phone number') },
    { path: '/mika/settings/account', open: press('Add an authenticator app') },
    { path: '/mika/settings/profile' },
    { path: '/mika/settings/email' },
    { path: '/mika/settings/password' },
    { path: `${pumpfest}?tab=card` },
  ],
  staff: [
    { path: `${gym}/climb/demo-gym-climb-002`, open: openAlerts },
    { path: '/competitions/manage', open: openAlerts },
  ],
  organiser: [
    { path: '/competitions/manage?create=open' },
    { path: managed, open: press('End') },
    { path: `${managed}/competitors` },
    { path: `${managed}/competitors?import=open` },
    { path: `${managed}/competitor/demo-pumpfest-competitor-102` },
    { path: `${managed}/directory` },
    { path: `${managed}/log` },
    { path: `${managed}/climbs` },
    { path: `${managed}/climbs?fill=open` },
    { path: `${managed}/cohorts`, open: press('Randomise') },
    { path: '/competitions/manage/demo-finals/scores' },
    { path: `${managed}/settings` },
  ],
  judge: [
    { path: `${finals}/judge` },
    { path: `${finals}/judge?climb=demo-finals-climb-3` },
    { path: `${pumpfest}/judge` },
  ],
};

for (const who of walkers) {
  test(`the screens of a ${who} have no faults of accessibility, light and dark`, async ({
    browser,
  }) => {
    const page = await openFor(browser);
    if (who !== 'visitor' && who !== 'reader') {
      await signInAs(page, { email: `${who}@demo.test` }, { goTo: '/competitions' });
    }
    for (const { path, open } of walks[who]) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.goto(path);
        await settle(page);
        await open?.(page);
        await look(page);
      });
    }
    await page.context().close();
  });
}

test('the steps of signing up have no faults of accessibility, light and dark', async ({
  browser,
}) => {
  const password = 'four-dry-fingers';
  const mailOf = (step: string) => `${step}.${randomUUID().slice(0, 8)}@example.com`;
  const [unconfirmed, nameless, incomplete] = [mailOf('wait'), mailOf('name'), mailOf('rest')];
  await signUp({ email: unconfirmed, password });
  await createConfirmed({ email: nameless, password });
  const client = await createConfirmed({ email: incomplete, password });
  await client.call('accounts.createProfile', { username: `rest_${randomUUID().slice(0, 8)}` });
  for (const [email, lands] of [
    [unconfirmed, '/auth/verify'],
    [nameless, '/profile/username'],
    [incomplete, '/profile/complete'],
  ] as const) {
    await test.step(lands, async () => {
      const page = await openFor(browser);
      await signInAs(page, { email, password }, { goTo: '/', lands });
      await look(page);
      await page.context().close();
    });
  }
});

test('no screen that is built is left out', async () => {
  const text = await readFile(new URL('../web/dist/.vite/routes.json', import.meta.url), 'utf8');
  const built = JSON.parse(text) as string[]; // written by the build
  const walked = new Set<string | undefined>(
    Object.values(walks)
      .flat()
      .map(({ path }) => matchRoute(new URL(path, origin()).pathname)?.route),
  );
  for (const signingUp of ['/auth/verify', '/profile/username', '/profile/complete']) {
    walked.add(signingUp);
  }
  // the short address of posters only leads on, and so do these for whoever has no business there
  const leadingOn = ['/comps', '/auth/redirect', '/auth/reactivate'];
  expect(built.filter((route) => !leadingOn.includes(route) && !walked.has(route))).toEqual([]);
});

async function openPalette(page: Page): Promise<void> {
  await press('Search')(page);
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('slow');
  await page
    .getByRole('option', { name: /Slow Burn/ })
    .first()
    .waitFor();
}

async function openAlerts(page: Page): Promise<void> {
  await press(/^Alerts/)(page);
  const list = page.getByRole('dialog', { name: 'Alerts' });
  await list.getByRole('listitem').first().waitFor();
}

/** What is on the page as it stands, in both themes. */
async function look(page: Page): Promise<void> {
  const engine = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settle(page);
  await page.evaluate(await readFile(engine, 'utf8'));
  await expectNoFaults(page, 'all');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFaults(page, 'colours');
}

/** The engine comes from outside the page, which its content policy would not let in. */
async function openFor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin(),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    bypassCSP: true,
  });
  return context.newPage();
}

/** What is loading has come; colours of what is fading in would be told wrong. */
async function settle(page: Page): Promise<void> {
  await page
    .getByRole('heading')
    .or(page.getByRole('searchbox'))
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .loading') === null);
}

interface Engine {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** Everything, or after a change of the theme alone what it changes. */
async function expectNoFaults(page: Page, which: 'all' | 'colours'): Promise<void> {
  // A colour may be on its way for some frames; what is still wrong then stays so.
  await expect
    .poll(() =>
      page.evaluate(async (scope) => {
        const { axe } = window as unknown as { axe: Engine }; // evaluated before
        const { violations } = await axe.run(document, {
          resultTypes: ['violations'],
          ...(scope === 'colours' ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}),
        });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
        );
      }, which),
    )
    .toEqual([]);
}
