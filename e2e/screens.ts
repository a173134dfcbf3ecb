// Takes screenshots of every built route in all its states, with the demo, and lays them out on one sheet per route,
// in screens/. `npm run screens -- /gym` takes only the routes that begin with that.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { webRoutes } from '@cruxboard/contracts/site/pages/routes';
import { chromium } from '@playwright/test';
import { launchOptions } from './lib/browser';
import { startShared } from './lib/product';
import { type Screen, screensOf } from './lib/screen-list';
import { seedScreens } from './lib/screen-seed';
import { groupBy, layOut, sheetsOf, writeIndex } from './lib/screen-sheets';
import { builtRoutes, missingRoutes, routeOf } from './lib/screen-visit';
import { type Device, type Theme, walk } from './lib/screen-walk';

/** Screenshots taken in parallel: a page spends most of its time waiting. */
const workersMax = 3;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'screens');
const only = process.argv[2] ?? '/';

const product = await startShared();
const browser = await chromium.launch({ ...launchOptions });
const complaints = new Set<string>();
const startedAt = Date.now();
try {
  const all = screensOf(await seedScreens());
  const screens = all.filter((screen) => (routeOf(screen) ?? screen.path).startsWith(only));
  const built = await builtRoutes();
  const unbuilt = webRoutes.filter((route) => !built.includes(route));
  for (const route of await missingRoutes(all))
    complaints.add(`${route} is built and not in the list`);
  // a partial run keeps the other sheets
  if (only === '/') await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const report = (complaint: string) => complaints.add(complaint);
  await walkAll(screens, (who, work) =>
    walk({ browser, origin: product.origin, fileOf, report }, who, work),
  );
  const sheets = sheetsOf(screens);
  const paper = { browser, folder, fileOf, complaints: [...complaints] };
  for (const sheet of sheets) await layOut(paper, sheet);
  await writeIndex(paper, sheets, unbuilt);
  for (const complaint of complaints) console.error(complaint);
  console.log(`${sheets.length} sheets of ${screens.length} screens are in ${folder}`);
  console.log(`Not built yet, answered 404:\n  ${unbuilt.join('\n  ') || 'none'}`);
  console.log(`Took ${Math.round((Date.now() - startedAt) / 1000)} s`);
} finally {
  await browser.close();
  await product.remove();
}
process.exitCode = complaints.size === 0 ? 0 : 1;

/** Distributes the screens among the workers in batches of one user, largest first. */
async function walkAll(
  screens: readonly Screen[],
  go: (who: Screen['who'], work: readonly Screen[]) => Promise<void>,
): Promise<void> {
  const batches = [...groupBy(screens, ({ who }) => who)]
    .flatMap(([who, own]) => batchesOf(own).map((work) => ({ who, work })))
    .sort((a, b) => b.work.length - a.work.length);
  const worker = async () => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      await go(batch.who, batch.work);
    }
  };
  await Promise.all(Array.from({ length: workersMax }, worker));
}

/** Splits long batches, so that no worker is left with one at the end. */
function batchesOf(screens: readonly Screen[]): (readonly Screen[])[] {
  const size = 9;
  return Array.from({ length: Math.ceil(screens.length / size) }, (_, index) =>
    screens.slice(index * size, (index + 1) * size),
  );
}

function fileOf({ who, path, state }: Screen, device: Device, theme: Theme): string {
  const words = [path === '/' ? 'home' : path, who, state].join(' ').trim();
  const name = words.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '');
  return join(folder, 'pictures', `${device}-${theme}`, `${name}.jpg`);
}
