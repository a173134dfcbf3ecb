import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Gate } from './gate';

/** A phone as journeys open it. */
export const phoneDevice = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const;

const noNetwork = /^Failed to load resource: net::ERR_/;

/** A phone that reaches the journeys' product through the gate, with the service worker. */
export async function openDevice(
  browser: Browser,
  gate: Gate,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  const device = await browser.newContext({
    baseURL: gate.origin,
    serviceWorkers,
    ...phoneDevice,
  });
  device.on('console', (message) => {
    if (message.type() !== 'error' || noNetwork.test(message.text())) return;
    test.info().annotations.push({ type: 'console', description: message.text() });
  });
  device.on('weberror', (fault) => {
    throw fault.error();
  });
  return device;
}

export async function goOffline(device: BrowserContext, gate: Gate): Promise<void> {
  await device.setOffline(true);
  await gate.shut();
}

export async function goOnline(device: BrowserContext, gate: Gate): Promise<void> {
  await gate.open();
  await device.setOffline(false);
}

/** Waits until the service worker is active, controls the page, and has cached every screen. */
export async function waitForWorker(page: Page): Promise<void> {
  await waitForActiveWorker(page);
  // the page says so once it has been idle for some seconds
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('cache-rest'));
  await waitWhileMoving(
    () => uncachedFiles(page),
    (files) => files.length === 0,
  );
}

/**
 * Waits until something is done, for as long as it moves: how long a machine takes for hundreds of files is its own
 * affair, and one that stands still is a fault.
 */
export async function waitWhileMoving<T>(
  look: () => Promise<T>,
  isDone: (seen: T) => boolean,
): Promise<void> {
  let seen = await look();
  while (!isDone(seen)) {
    const before = seen;
    await expect.poll(async () => (seen = await look())).not.toEqual(before);
  }
}

/** Waits until the service worker is active and controls the page. */
export async function waitForActiveWorker(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state, { timeout: 60_000 }).toBe('activated');
}

/** @returns the files of the worker's list that aren't cached on the device. */
export function uncachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text();
    const files = [...new Set(worker.match(/\/assets\/[\w.-]+/g))];
    const cached = new Set<string>();
    // hundreds of questions for one file each would hold up the worker that caches them
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      for (const { url } of requests) cached.add(new URL(url).pathname);
    }
    return files.filter((file) => !cached.has(file));
  });
}

/** @returns the names of the reads cached on the device. */
export async function cachedReads(page: Page): Promise<string[]> {
  const keys = await storedKeys(page, { database: 'cruxboard-cached', store: 'answers' });
  return keys.map((key) => String((JSON.parse(key) as unknown[])[1]));
}

/** @returns the query of each cached response of a read. */
export async function cachedQueries(page: Page, name: string): Promise<Record<string, unknown>[]> {
  const keys = await storedKeys(page, { database: 'cruxboard-cached', store: 'answers' });
  return keys
    .map((key) => JSON.parse(key) as [unknown, string, unknown, Record<string, unknown>])
    .filter(([, read]) => read === name)
    .map(([, , , query]) => query);
}

/** Waits until the responses of these reads are cached on the device. */
export async function waitForCached(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(() => cachedReads(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining([...names]));
}

/** @returns the number of writes on the device that are queued, or refused and undecided. */
export async function queuedCount(page: Page): Promise<number> {
  return (await storedKeys(page, { database: 'cruxboard-queue', store: 'items' })).length;
}

function storedKeys(page: Page, place: { database: string; store: string }): Promise<string[]> {
  return page.evaluate(
    ({ database, store }) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains(store)) {
            db.close();
            resolve([]);
            return;
          }
          const reading = db.transaction(store).objectStore(store).getAllKeys();
          reading.addEventListener('success', () => {
            db.close();
            resolve(reading.result.map(String));
          });
        });
      }),
    place,
  );
}
