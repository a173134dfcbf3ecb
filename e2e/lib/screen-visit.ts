import { readFile } from 'node:fs/promises';
import { matchRoute } from '@cruxboard/contracts/site/pages/routes';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Screen, Who } from './screen-list';
import { emails } from './screen-seed';
import { signInAs } from './screens';
import { settle } from './settle';

/** What a browser stores for somebody. */
export type StorageState = NonNullable<BrowserContextOptions['storageState']>;

const landsOn: Readonly<Partial<Record<Who, string>>> = {
  unconfirmed: '/auth/verify',
  nameless: '/profile/username',
  incomplete: '/profile/complete',
};

/** Signs somebody in, unless they are a visitor. */
export async function storageOf(
  browser: Browser,
  baseURL: string,
  who: Who,
): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  if (who !== 'visitor') {
    const page = await context.newPage();
    await signInAs(page, { email: emails[who] }, { goTo: '/', lands: landsOn[who] ?? '/' });
  }
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Opens a screen in the state that it is listed with. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await screen.before?.(page);
  await page.goto(screen.path);
  await settleAs(page, screen);
  if (screen.press === undefined) return;
  await screen.press(page);
  await settleAs(page, screen);
}

/** Waits until the screen is as it is listed: nothing loads, unless loading is what it shows. */
export async function settleAs(
  page: Page,
  { state, path }: Pick<Screen, 'path' | 'state'>,
): Promise<void> {
  if (path.startsWith('/dev/')) {
    // parts that are shown there load for ever
    await page.getByRole('heading').first().waitFor();
  } else if (state === 'loading') {
    await page.locator('[data-loading], [aria-busy="true"]').first().waitFor();
  } else {
    await settle(page);
  }
}

/** @returns routes that the build says there are screens for. */
export async function builtRoutes(): Promise<string[]> {
  const text = await readFile(new URL('../../web/dist/.vite/routes.json', import.meta.url), 'utf8');
  return JSON.parse(text) as string[]; // written by the build
}

/** @returns the route that a screen's address belongs to. */
export function routeOf({ path }: Pick<Screen, 'path'>): string | undefined {
  return matchRoute(new URL(path, 'http://localhost').pathname)?.route;
}

/** @returns routes that are built and have no screen in the list. */
export async function missingRoutes(screens: readonly Screen[]): Promise<string[]> {
  const listed = new Set(screens.map(routeOf));
  // the short address of posters only leads on
  return (await builtRoutes()).filter((route) => route !== '/comps' && !listed.has(route));
}
