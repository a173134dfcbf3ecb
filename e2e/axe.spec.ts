import { readFile } from 'node:fs/promises';
import { matchRoute } from '@cruxboard/contracts/site/pages/routes';
import type { Page } from '@playwright/test';
import { origin } from './lib/api';
import { look, openForAxe } from './lib/axe';
import { takePhoto } from './lib/photo';
import { beTooOld } from './lib/prove';
import { signInAs } from './lib/screens';
import { settle } from './lib/settle';
import { halfSignedUp } from './lib/signing-up';
import { expect, test } from './lib/test';
import { newNumber } from './lib/texts';

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
    { path: '/auth/login?way=phone', open: askForCode },
    { path: '/auth/register?way=phone' },
    { path: '/auth/redirect?mode=signIn&oobCode=none' },
    { path: '/auth/redirect?code=stolen&state=foreign' },
    { path: '/auth/instagram' },
    { path: '/auth/reactivate' },
    { path: gym, open: press(/^Filter/) },
    { path: `${gym}?search=zzzz` },
    { path: `${gym}/climb/demo-gym-climb-002` },
    { path: `${gym}/rankings/monthly` },
    { path: `${gym}/rankings/overall` },
    { path: '/competitions' },
    { path: '/competitions?q=zzzz' },
    { path: pumpfest },
    { path: `${pumpfest}?tab=climbs` },
    { path: `${pumpfest}?tab=about` },
    { path: `${pumpfest}?tab=card` },
    { path: `${pumpfest}/card/none` },
    { path: `${pumpfest}/log` },
    { path: `${pumpfest}/competitor/demo-pumpfest-competitor-102` },
    { path: `${pumpfest}/claim/demo-pumpfest-competitor-102` },
    { path: '/noor_climbs' },
    { path: '/noor_climbs/achievement/top_competition_climbers_1' },
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
    { path: '/', open: press(/^Notifications/) },
    { path: '/', open: openPalette },
    { path: gym, open: press(/^Log an ascent/) },
    { path: '/mika' },
    { path: '/mika/settings/account' },
    { path: '/mika/settings/account', open: press('Add a phone number') },
    { path: '/mika/settings/account', open: press('Add an authenticator app') },
    { path: '/mika/settings/profile' },
    { path: '/mika/settings/profile', open: cropPhoto },
    { path: '/mika/settings/email' },
    { path: '/mika/settings/email', open: askForProof },
    { path: '/mika/settings/password' },
    { path: `${pumpfest}?tab=card` },
  ],
  staff: [
    { path: `${gym}/climb/demo-gym-climb-002`, open: openNotifications },
    { path: '/competitions/manage', open: openNotifications },
  ],
  organiser: [
    { path: '/competitions/manage?create=open' },
    { path: managed, open: press('End') },
    { path: managed, open: press('Top up competitors') },
    { path: '/competitions/manage/credits' },
    { path: '/competitions/manage/credits/demo-purchase' },
    { path: `${managed}/competitors` },
    { path: `${managed}/competitors?import=open` },
    { path: `${managed}/competitor/demo-pumpfest-competitor-102` },
    { path: `${managed}/directory` },
    { path: `${managed}/log` },
    { path: `${managed}/print` },
    { path: `${managed}/print?sheet=starts` },
    { path: '/competitions/manage/demo-finals/print?sheet=cards' },
    { path: `${managed}/climbs` },
    { path: `${managed}/climbs?fill=open` },
    { path: `${managed}/cohorts`, open: press('Randomise') },
    { path: '/competitions/manage/demo-finals/scores' },
    { path: `${managed}/settings` },
  ],
  judge: [
    { path: `${finals}/judge` },
    { path: `${finals}/judge?climb=demo-finals-climb-3` },
    { path: `${pumpfest}/judge`, open: press('Scan a score card') },
    { path: `${pumpfest}/judge?competitor=demo-pumpfest-competitor-102` },
  ],
};

for (const who of walkers) {
  test(`the screens of a ${who} have no faults of accessibility, light and dark`, async ({
    browser,
  }) => {
    const page = await openForAxe(browser);
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
  for (const { email, password, lands } of await halfSignedUp()) {
    await test.step(lands, async () => {
      const page = await openForAxe(browser);
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

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').fill(newNumber().national);
  await press('Text me a code')(page);
  await page.getByLabel('Code', { exact: true }).waitFor();
}

async function askForProof(page: Page): Promise<void> {
  await beTooOld(page);
  await page.getByLabel('New email').fill('mika.next@demo.test');
  await page.getByLabel('New email').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).waitFor();
}

async function cropPhoto(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  const card = page.getByRole('region', { name: 'Your photo' });
  await card.getByRole('button', { name: /^(Choose a|Change) photo$/ }).click();
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
  await (await choosing).setFiles(photo);
  await page.getByRole('dialog').getByRole('button', { name: 'Use photo' }).waitFor();
}

async function openNotifications(page: Page): Promise<void> {
  await press(/^Notifications/)(page);
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('listitem').first().waitFor();
}
