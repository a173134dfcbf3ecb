// Walks every route that is built, with the demo, and writes pictures of each into screens/.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { webRoutes } from '@cruxboard/contracts/pages/routes';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoPassword, signIn } from './lib/api';
import { launchOptions } from './lib/browser';
import { createConfirmed, signUp } from './lib/new-account';
import { startShared } from './lib/product';
import { signInAs } from './lib/screens';
import { type Screen, screens, type Who } from './lib/screen-list';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'screens');

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
  tv: { viewport: { width: 1920, height: 1080 } },
} as const;

const emails: Readonly<Record<Exclude<Who, 'visitor'>, string>> = {
  climber: 'climber@demo.test',
  organiser: 'organiser@demo.test',
  judge: 'judge@demo.test',
  unconfirmed: 'unconfirmed@example.com',
  nameless: 'nameless@example.com',
  incomplete: 'incomplete@example.com',
};

const product = await startShared();
/** What the build says that there are screens for. */
const built = JSON.parse(
  await readFile(join(root, 'web/dist/.vite/routes.json'), 'utf8'),
) as string[]; // written by the build
const browser = await chromium.launch({ ...launchOptions });
const complaints = new Set<string>(missingRoutes());
try {
  await createNewcomers();
  await rm(target, { recursive: true, force: true });
  for (const who of new Set(screens.map((screen) => screen.who))) await walk(browser, who);
} finally {
  await browser.close();
  await product.remove();
}
for (const complaint of complaints) console.error(complaint);
console.log(`Pictures of ${screens.length} screens are in ${target}.`);
const unbuilt = webRoutes.filter((route) => !built.includes(route));
if (unbuilt.length > 0) console.log(`Not built yet, answered 404:\n  ${unbuilt.join('\n  ')}`);
process.exitCode = complaints.size === 0 ? 0 : 1;

/** Somebody at each step of signing up. */
async function createNewcomers(): Promise<void> {
  await signUp({ email: emails.unconfirmed, password: demoPassword });
  await createConfirmed({ email: emails.nameless, password: demoPassword });
  await createConfirmed({ email: emails.incomplete, password: demoPassword });
  const incomplete = await signIn(emails.incomplete);
  await incomplete.call('accounts.createProfile', { username: 'incomplete' });
}

/** All screens of one person, on all devices, in both themes. Signs in once. */
async function walk(on: Browser, who: Who): Promise<void> {
  const own = screens.filter((screen) => screen.who === who);
  const [first] = own;
  const open = await on.newContext({ baseURL: product.origin });
  if (who !== 'visitor' && first !== undefined) {
    const isNew = !emails[who].endsWith('@demo.test');
    const goTo = isNew ? '/' : first.path;
    await signInAs(await open.newPage(), { email: emails[who] }, { goTo, lands: first.path });
  }
  const storageState = await open.storageState({ indexedDB: true });
  await open.close();
  for (const device of ['phone', 'desk', 'tv'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await on.newContext({
        ...devices[device],
        baseURL: product.origin,
        colorScheme,
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
        storageState,
      });
      const place = `${device}-${colorScheme}`;
      await mkdir(join(target, place), { recursive: true });
      for (const screen of own.filter(({ isTv }) => isTv === (device === 'tv'))) {
        await take(context, screen, place);
      }
      await context.close();
    }
  }
}

async function take(context: BrowserContext, screen: Screen, place: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const say = (what: string) => complaints.add(`${place} ${screen.path}: ${what}`);
  page.on('console', (message) => {
    if (message.type() === 'error' && !screen.isFault) say(message.text());
  });
  page.on('pageerror', (error) => say(error.message));
  await page.goto(screen.path);
  await settled(page).catch((error: unknown) => say(`does not come to rest: ${String(error)}`));
  if (new URL(page.url()).pathname !== new URL(screen.path, page.url()).pathname) {
    say(`went on to ${page.url()}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) say(`${wide} pixels wider than the window`);
  if ((await page.getByRole('heading').count()) === 0) say('no heading');
  await page.screenshot({ path: join(target, place, `${screen.name}.png`) });
  await page.close();
}

/** Waits until nothing says that it is loading, and nothing moves but what goes on for ever. */
async function settled(page: Page): Promise<void> {
  await page
    .getByRole('heading')
    .or(page.getByRole('searchbox'))
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .loading') === null);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const { activeDuration = 0 } = effect?.getComputedTiming() ?? {};
      return playState !== 'running' || Number(activeDuration) > 2000;
    }),
  );
}

/** Routes that are built and not in the list; the short address of posters only leads on. */
function missingRoutes(): string[] {
  const walked = screens.map(({ path }) => new URL(path, product.origin).pathname);
  return built
    .filter((route) => {
      const pattern = new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return route !== '/comps' && !walked.some((path) => pattern.test(path));
    })
    .map((route) => `${route} is built and not in the list of screens`);
}
