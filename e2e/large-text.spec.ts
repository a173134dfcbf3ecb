import { readFile } from 'node:fs/promises';
import { matchRoute } from '@cruxboard/contracts/pages/routes';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { origin } from './lib/api';
import { launchOptions } from './lib/browser';
import { isTv, type Screen, screensOf } from './lib/screen-list';
import { signInAs } from './lib/screens';
import { settle } from './lib/settle';
import { halfSignedUp } from './lib/signing-up';

// Text at twice its size, as people set it in their browser, on a phone: a page never scrolls sideways.

/** Who the demo has. The pictures' other people and competitions are made for the pictures alone. */
const walkers = ['visitor', 'climber', 'organiser', 'judge'] as const;
const elsewhere = 'not-in-the-demo';

const screens: readonly Screen[] = [
  ...screensOf({ empty: elsewhere, ended: elsewhere }),
  ...['controls', 'fields', 'data', 'media', 'states', 'overlays'].map((part) => ({
    who: 'visitor' as const,
    path: `/dev/storybook?part=${part}`,
    state: '',
    isFault: false,
  })),
];

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
    const own = screens.filter(
      (screen) => screen.who === who && !screen.path.includes(elsewhere) && !isTv(screen),
    );
    expect(own.length).toBeGreaterThan(3);
    for (const screen of own) {
      await test.step(`${screen.path} ${screen.state}`, async () => {
        const opened = await context.newPage();
        await screen.before?.(opened);
        await opened.goto(screen.path);
        await settleAs(opened, screen);
        await screen.press?.(opened);
        await expectNoWider(opened, `${screen.path} ${screen.state}`);
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
      await expectNoWider(page, lands);
      await page.context().close();
    });
  }
});

test('no screen that is built is left out', async () => {
  const text = await readFile(new URL('../web/dist/.vite/routes.json', import.meta.url), 'utf8');
  const built = JSON.parse(text) as string[]; // written by the build
  const walked = new Set<string | undefined>(
    screens.map(({ path }) => matchRoute(new URL(path, origin()).pathname)?.route),
  );
  // the short address of posters only leads on
  expect(built.filter((route) => route !== '/comps' && !walked.has(route))).toEqual([]);
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

async function settleAs(page: Page, { state, path }: Screen): Promise<void> {
  // the parts that are shown there load for ever
  if (path.startsWith('/dev/')) {
    await page.getByRole('heading').first().waitFor();
    return;
  }
  if (state === 'loading') {
    await page.locator('.loading, [aria-busy="true"]').first().waitFor();
    return;
  }
  await settle(page);
}

async function expectNoWider(page: Page, where: string): Promise<void> {
  // the setting is there at all
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: where },
    )
    .toBe(0);
}
