import { readFile } from 'node:fs/promises';
import { matchRoute } from '@cruxboard/contracts/site/pages/routes';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Screen, Who } from './screen-list';
import { emails } from './screen-seed';
import { signInAs } from './screens';
import { settle } from './settle';

/** A browser's stored session. */
export type StorageState = NonNullable<BrowserContextOptions['storageState']>;

const landsOn: Readonly<Partial<Record<Who, string>>> = {
  unconfirmed: '/auth/verify',
  nameless: '/profile/username',
  incomplete: '/profile/complete',
};

/** @returns the storage of a browser where the user is signed in; empty for visitors. */
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

/** Opens a screen in its listed state. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await screen.before?.(page);
  await page.goto(screen.path);
  await settleAs(page, screen);
  if (screen.press === undefined) return;
  await screen.press(page);
  await settleAs(page, screen);
}

/** Waits for the screen's listed state: settled, unless it shows loading itself. */
export async function settleAs(
  page: Page,
  { state, path }: Pick<Screen, 'path' | 'state'>,
): Promise<void> {
  if (path.startsWith('/dev/')) {
    // the kit shows parts that load for ever
    await page.getByRole('heading').first().waitFor();
  } else if (state.endsWith('loading')) {
    await page.locator('[data-loading], [aria-busy="true"]').first().waitFor();
  } else {
    await settle(page);
  }
}

/** @returns the routes the build has screens for. */
export async function builtRoutes(): Promise<string[]> {
  const text = await readFile(new URL('../../web/dist/.vite/routes.json', import.meta.url), 'utf8');
  return JSON.parse(text) as string[]; // written by the build
}

/** @returns the route of a screen's URL. */
export function routeOf({ path }: Pick<Screen, 'path'>): string | undefined {
  return matchRoute(new URL(path, 'http://localhost').pathname)?.route;
}

/** @returns the built routes without a screen in the list. */
export async function missingRoutes(screens: readonly Screen[]): Promise<string[]> {
  const listed = new Set(screens.map(routeOf));
  // the short URL on posters only redirects
  return (await builtRoutes()).filter((route) => route !== '/comps' && !listed.has(route));
}
