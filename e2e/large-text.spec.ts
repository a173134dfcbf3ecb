import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { origin } from './lib/api';
import { launchOptions } from './lib/browser';
import {
  demoScreensOf,
  expectNoWider,
  missingScreens,
  openScreen,
  walkers,
} from './lib/demo-screens';
import { signInAs } from './lib/screens';
import { halfSignedUp } from './lib/signing-up';

// Text at twice its size, as people set it in their browser, on a phone: a page never scrolls sideways.

let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'],
  });
});
test.afterAll(() => browser.close());

for (const who of walkers) {
  test(`no screen of a ${who} is wider than the phone`, async () => {
    const page = await openPhone();
    if (who !== 'visitor') {
      await signInAs(page, { email: `${who}@demo.test` }, { goTo: '/competitions' });
    }
    const context = page.context();
    for (const screen of demoScreensOf(who)) {
      await test.step(`${screen.path} ${screen.state}`, async () => {
        const opened = await context.newPage();
        await openScreen(opened, screen);
        await expectLarge(opened, `${screen.path} ${screen.state}`);
        await opened.close();
      });
    }
    await context.close();
  });
}

test('no step of signing up is wider than the phone', async () => {
  for (const { email, password, lands } of await halfSignedUp()) {
    await test.step(lands, async () => {
      const page = await openPhone();
      await signInAs(page, { email, password }, { goTo: '/', lands });
      await expectLarge(page, lands);
      await page.context().close();
    });
  }
});

test('no screen that is built is left out', async () => {
  expect(await missingScreens()).toEqual([]);
});

async function openPhone(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin(),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function expectLarge(page: Page, where: string): Promise<void> {
  // the setting is there at all
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );
  await expectNoWider(page, where);
}
