import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { overflow } from './overflow';
import { isGymTv, isTv, type Screen, type Who } from './screen-list';
import { openScreen, settleAs, storageOf } from './screen-visit';

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 834, height: 1112 }, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
  tv: { viewport: { width: 1920, height: 1080 } },
  upright: { viewport: { width: 1080, height: 1920 } },
  large: { viewport: { width: 3840, height: 2160 } },
} as const;
export type Device = keyof typeof devices;

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** @returns the devices a screen is for. */
export function devicesOf(screen: Screen): readonly Device[] {
  if (screen.isForPhones === true) return ['phone'];
  if (isGymTv(screen)) return ['tv', 'upright', 'large'];
  return isTv(screen) ? ['tv', 'large'] : ['phone', 'tablet', 'desk'];
}

/** The largest layout shift (CLS) that nobody notices. */
const shiftMax = 0.002;

interface Walk {
  readonly browser: Browser;
  readonly origin: string;
  /** The path of a screenshot. */
  readonly fileOf: (screen: Screen, device: Device, theme: Theme) => string;
  readonly report: (complaint: string) => void;
}

/** Takes screenshots of one user's screens on every device, both themes in one visit. */
export async function walk(by: Walk, who: Who, work: readonly Screen[]): Promise<void> {
  const storageState = await storageOf(by.browser, by.origin, who);
  for (const device of ['phone', 'tablet', 'desk', 'tv', 'upright', 'large'] as const) {
    const own = work.filter((screen) => devicesOf(screen).includes(device));
    if (own.length === 0) continue;
    const context = await by.browser.newContext({
      ...devices[device],
      baseURL: by.origin,
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      serviceWorkers: 'block',
      storageState,
    });
    await context.addInitScript({ content: watchShifts });
    for (const screen of own) await take(by, context, { screen, device });
    await context.close();
  }
}

interface Shift {
  readonly sum: number;
  /** What moved, with its old and new position in pixels. */
  readonly moved: readonly string[];
}

/** Runs in the page; as text, because the compiler's function helpers don't exist there. */
const watchShifts = `
  const layoutShift = { sum: 0, moved: [] };
  Object.defineProperty(window, 'layoutShift', { get: () => layoutShift });
  const nameOf = (node) =>
    node === null ? '(gone)' : '"' + (node.textContent ?? '').trim().slice(0, 40) + '"';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      layoutShift.sum += value;
      for (const { node, previousRect, currentRect } of sources) {
        const way = [previousRect, currentRect].map(({ x, y }) => x + ',' + y).join(' to ');
        layoutShift.moved.push(nameOf(node) + ' from ' + way);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

async function take(
  by: Walk,
  context: BrowserContext,
  { screen, device }: { screen: Screen; device: Device },
): Promise<void> {
  // the screen before may have gone offline
  await context.setOffline(false);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const about = [device, screen.who, screen.path, screen.state].filter(Boolean).join(' · ');
  const report = (what: string) => by.report(`${about}: ${what}`);
  page.on('console', (message) => {
    if (message.type() === 'error' && !screen.isFault) report(message.text());
  });
  page.on('pageerror', (error) => report(error.message));
  try {
    await page.emulateMedia({ colorScheme: 'light' });
    await openScreen(page, screen);
    await waitUntilStill(page);
    for (const fault of await faults(page, screen)) report(fault);
    for (const theme of themes) {
      const path = by.fileOf(screen, device, theme);
      await mkdir(dirname(path), { recursive: true });
      await page.emulateMedia({ colorScheme: theme });
      await settleAs(page, screen);
      await waitUntilStill(page);
      await page.screenshot({ path, type: 'jpeg', quality: 88 });
    }
  } catch (error) {
    report(
      `no picture: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'failed'}`,
    );
  }
  await page.close();
}

async function faults(page: Page, screen: Screen): Promise<string[]> {
  const requested = new URL(screen.path, page.url()).pathname;
  const { pathname } = new URL(page.url());
  const wide = await overflow(page);
  const { sum, moved } = await page.evaluate(
    () => (window as { layoutShift?: Shift }).layoutShift ?? { sum: 0, moved: [] },
  );
  const isLoading = screen.state === 'loading';
  // the strip that says so pushes a page down that is open, on purpose; how it opens is measured online
  const mayShift = screen.state === 'offline';
  return [
    ...(pathname === requested || screen.isFault ? [] : [`went on to ${pathname}`]),
    ...(wide > 0 ? [`${wide} pixels wider than the window`] : []),
    ...(sum > shiftMax && !mayShift
      ? [`the layout shifts by ${sum.toFixed(3)}: ${moved.join('; ')}`]
      : []),
    ...(isLoading || (await page.getByRole('heading').count()) > 0 ? [] : ['no heading']),
  ];
}

/** Waits until fonts and images have loaded and only endless animations run. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // another theme may use other images; those below the window are lazy
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const { activeDuration = 0 } = effect?.getComputedTiming() ?? {};
      return playState !== 'running' || Number(activeDuration) > 2000;
    }),
  );
}
