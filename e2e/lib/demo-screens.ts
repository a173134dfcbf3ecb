import { readFile } from 'node:fs/promises';
import { matchRoute } from '@cruxboard/contracts/site/pages/routes';
import { expect, type Page } from '@playwright/test';
import { origin } from './api';
import { isTv, type Screen, screensOf, type Who } from './screen-list';
import { settle } from './settle';

// Every screen of the people whom the demo has, for specs that look at all of them in one way.

/** Who the demo has. The pictures' other people and competitions are made for the pictures alone. */
export const walkers = ['visitor', 'climber', 'organiser', 'judge'] as const;
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

/** @returns the screens of one person, without those that only stand on a wall. */
export function demoScreensOf(who: Who): Screen[] {
  const own = screens.filter(
    (screen) => screen.who === who && !screen.path.includes(elsewhere) && !isTv(screen),
  );
  expect(own.length).toBeGreaterThan(3);
  return own;
}

/** @returns routes that are built and have no screen in the list. */
export async function missingScreens(): Promise<string[]> {
  const text = await readFile(new URL('../../web/dist/.vite/routes.json', import.meta.url), 'utf8');
  const built = JSON.parse(text) as string[]; // written by the build
  const walked = new Set<string | undefined>(
    screens.map(({ path }) => matchRoute(new URL(path, origin()).pathname)?.route),
  );
  // the short address of posters only leads on
  return built.filter((route) => route !== '/comps' && !walked.has(route));
}

/** Opens a screen in the state that it is listed with. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await screen.before?.(page);
  await page.goto(screen.path);
  await settleAs(page, screen);
  await screen.press?.(page);
}

async function settleAs(page: Page, { state, path }: Screen): Promise<void> {
  // the parts that are shown there load for ever
  if (path.startsWith('/dev/')) {
    await page.getByRole('heading').first().waitFor();
    return;
  }
  if (state === 'loading') {
    await page.locator('[data-loading], [aria-busy="true"]').first().waitFor();
    return;
  }
  await settle(page);
}

/** Waits until the page is no wider than its window. */
export async function expectNoWider(page: Page, where: string): Promise<void> {
  const tooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(tooWide, { message: where }).toBe(0);
}
