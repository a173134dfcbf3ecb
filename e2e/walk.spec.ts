import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { origin } from './lib/api';
import { expectAccessible } from './lib/axe';
import { overflow } from './lib/overflow';
import { isTv, type Screen, screensOf } from './lib/screen-list';
import { seedScreens } from './lib/screen-seed';
import { missingRoutes, openScreen, type StorageState, storageOf } from './lib/screen-visit';
import { signInAs } from './lib/screens';
import { expect, startProductOfFile, test } from './lib/test';

// Every screen on a phone: axe in both themes, the page at 400 % zoom (320 px wide), and its width with text at 200 %.

const phone = { width: 390, height: 844 };
/** A window of 1280 by 1024 at 400 % zoom. */
const enlarged = { width: 320, height: 256 };
const tv = { width: 1920, height: 1080 };

/** Placeholder ids of things outside the demo, until a worker has created them. */
const listed = screensOf({
  empty: 'empty',
  ended: 'ended',
  emptyGym: 'emptyGym',
  hidden: 'hidden',
  deleted: 'deleted',
});
const lotSize = 12;

test.describe.configure({ mode: 'parallel' });

let screens: readonly Screen[];
test.beforeAll(async () => {
  await startProductOfFile();
  screens = screensOf(await seedScreens());
});

for (const who of new Set(listed.map((screen) => screen.who))) {
  const count = listed.filter((screen) => screen.who === who).length;
  for (let start = 0; start < count; start += lotSize) {
    const end = Math.min(start + lotSize, count);
    test(`screens ${start + 1} to ${end} of “${who}” are accessible`, async ({ browser }) => {
      test.slow();
      const own = screens.filter((screen) => screen.who === who).slice(start, end);
      const storageState = await storageOf(browser, origin(), who);
      const visitor = new Visitor(browser, storageState);
      for (const screen of own) {
        await test.step(`${screen.path} ${screen.state}`, () => visit(visitor, screen));
      }
      await visitor.leave();
    });
  }
}

test('every built screen is in the list', async () => {
  expect(await missingRoutes(listed)).toEqual([]);
});

test('a judge reaches the keys and the digits at 400 % zoom', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: origin(), viewport: enlarged });
  const climb = '/competition/demo-finals/judge?climb=demo-finals-climb-3';
  await signInAs(page, { email: 'judge@demo.test' }, { goTo: climb });
  for (const part of [
    page.getByRole('button', { name: /^Top/ }),
    page.getByText('Attempts', { exact: true }),
    page.getByRole('heading', { level: 2 }),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.9 });
  }
  await page.close();
});

/** Opens one screen after another in a browser that keeps its cache, with the storage as it was at first. */
class Visitor {
  readonly #contexts = new Map<'tv' | 'phone', BrowserContext>();

  constructor(
    readonly browser: Browser,
    readonly storageState: StorageState,
  ) {}

  async open(screen: Screen): Promise<Page> {
    const device = isTv(screen) ? 'tv' : 'phone';
    const context = this.#contexts.get(device) ?? (await this.#newContext(device));
    this.#contexts.set(device, context);
    await context.setOffline(false);
    await context.setStorageState(this.storageState);
    const page = await context.newPage();
    await openScreen(page, screen);
    return page;
  }

  async leave(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }

  #newContext(device: 'tv' | 'phone'): Promise<BrowserContext> {
    return this.browser.newContext({
      baseURL: origin(),
      reducedMotion: 'reduce',
      colorScheme: 'light',
      serviceWorkers: 'block',
      // axe is injected
      bypassCSP: true,
      ...(device === 'tv' ? { viewport: tv } : { viewport: phone, isMobile: true, hasTouch: true }),
    });
  }
}

async function visit(visitor: Visitor, screen: Screen): Promise<void> {
  const where = `${screen.path} ${screen.state}`;
  const page = await visitor.open(screen);
  // any heading: which one depends on the screen
  await expectAccessible(page, screen.state === 'loading' ? ['page-has-heading-one'] : []);
  if (!isTv(screen)) {
    await expectEnlargeable(page, where);
    await expectLargeText(page, where);
  }
  await page.close();
}

/** Expects a page at 400 % zoom not to scroll sideways, and its fixed parts to take at most half of the window. */
async function expectEnlargeable(page: Page, where: string): Promise<void> {
  await page.setViewportSize(enlarged);
  await expectNoWider(page, `${where} at four times its size`);
  await expect
    .poll(() => heldHeight(page), { message: `${where}: what stays in its place` })
    .toBeLessThanOrEqual(enlarged.height / 2);
}

/** Expects a page with text at 200 % not to scroll sideways. */
async function expectLargeText(page: Page, where: string): Promise<void> {
  await page.setViewportSize(phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  // the text size is applied at all, also where media queries are in rem
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.documentElement).fontSize,
      matchMedia('(max-width: 15rem)').matches,
    ]),
  ).toEqual(['32px', true]);
  await expectNoWider(page, `${where} with large text`);
}

async function expectNoWider(page: Page, where: string): Promise<void> {
  await expect.poll(() => overflow(page), { message: where }).toBe(0);
}

/** @returns the height of the window that stays fixed when the page, or a dialog over it, is scrolled. */
function heldHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const step = 4;
    const scroller = document.querySelector('dialog[open]') ?? document.documentElement;
    const reach = scroller.scrollHeight - scroller.clientHeight;
    // (almost) nothing to scroll
    if (reach < 48) return 0;
    scroller.scrollTop = reach / 2;
    const rows = Array.from({ length: window.innerHeight / step }, (_, index) => index * step + 2);
    const topOf = (element: Element | null) => element?.getBoundingClientRect().top;
    const before = rows.map((y) => document.elementFromPoint(window.innerWidth / 2, y));
    const tops = before.map(topOf);
    scroller.scrollTop += 24;
    return before.filter((element, index) => topOf(element) === tops[index]).length * step;
  });
}
