import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Gate } from './gate';

const noNetwork = /^Failed to load resource: net::ERR_/;

/** The demo's product as somebody's own phone sees it, through the gate, with its worker. */
export async function openDevice(
  browser: Browser,
  gate: Gate,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  const device = await browser.newContext({
    baseURL: gate.origin,
    serviceWorkers,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
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

export async function cut(device: BrowserContext, gate: Gate): Promise<void> {
  await device.setOffline(true);
  await gate.shut();
}

export async function restore(device: BrowserContext, gate: Gate): Promise<void> {
  await gate.open();
  await device.setOffline(false);
}

/** Waits until the worker is whole and between the page and the network. */
export async function underWorker(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state, { timeout: 60_000 }).toBe('activated');
}

/** The names of the reads that lie on the device. */
export async function keptNames(page: Page): Promise<string[]> {
  const keys = await stored(page, { database: 'cruxboard-cached', store: 'answers' });
  return keys.map((key) => String((JSON.parse(key) as unknown[])[1]));
}

/** @returns what was asked of a read, of each of its answers that lies on the device. */
export async function keptQueries(page: Page, name: string): Promise<Record<string, unknown>[]> {
  const keys = await stored(page, { database: 'cruxboard-cached', store: 'answers' });
  return keys
    .map((key) => JSON.parse(key) as [unknown, string, unknown, Record<string, unknown>])
    .filter(([, read]) => read === name)
    .map(([, , , query]) => query);
}

/** Waits until the answers of those reads lie on the device. */
export async function kept(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(() => keptNames(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining([...names]));
}

/** How many writes wait on the device, or were refused and are not decided. */
export async function queued(page: Page): Promise<number> {
  return (await stored(page, { database: 'cruxboard-queue', store: 'items' })).length;
}

function stored(page: Page, place: { database: string; store: string }): Promise<string[]> {
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
