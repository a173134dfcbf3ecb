import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { origin } from './lib/api';
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

const walkers = ['visitor', 'climber', 'staff', 'organiser', 'judge'] as const;
type Walker = (typeof walkers)[number];

const walks: Readonly<Record<Walker, readonly Stop[]>> = {
  visitor: [
    { path: '/' },
    { path: '/auth/login', open: press('Sign in') },
    { path: gym, open: press(/^Filter/) },
    { path: `${gym}/climb/demo-gym-climb-002` },
    { path: `${gym}/rankings/monthly` },
    { path: '/competitions' },
    { path: pumpfest },
    { path: `${pumpfest}?tab=climbs` },
    { path: `${pumpfest}/competitor/demo-pumpfest-competitor-102` },
    { path: `${finals}/tv` },
  ],
  climber: [
    { path: '/' },
    { path: gym, open: press(/^Log an ascent/) },
    { path: '/mika' },
    { path: '/mika/settings/account' },
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
    { path: `${managed}/competitors?import=open` },
    { path: `${managed}/climbs` },
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
    if (who !== 'visitor') {
      await signInAs(page, { email: `${who}@demo.test` }, { goTo: '/competitions' });
    }
    const engine = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), {
      encoding: 'utf8',
    });
    for (const { path, open } of walks[who]) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.goto(path);
        await settle(page);
        await open?.(page);
        await page.evaluate(engine);
        await expectNoFaults(page, 'all');
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await expectNoFaults(page, 'colours');
      });
    }
    await page.context().close();
  });
}

async function openAlerts(page: Page): Promise<void> {
  await press(/^Alerts/)(page);
  const list = page.getByRole('dialog', { name: 'Alerts' });
  await list.getByRole('listitem').first().waitFor();
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
