import {
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  test as base,
  expect,
} from '@playwright/test';
import { phoneDevice } from './device';
import { origin } from './api';
import { type Product, startShared } from './product';

export { expect };

/** Opens browsers for people; every page in them is watched for errors. */
interface People {
  phone(): Promise<Page>;
  desk(): Promise<Page>;
  tv(): Promise<Page>;
}

const devices = {
  phone: phoneDevice,
  desk: { viewport: { width: 1440, height: 900 } },
  tv: { viewport: { width: 1920, height: 1080 } },
} as const;

/** Contexts taken offline on purpose, where the browser reports each failed request, often late. */
const offline = new WeakSet<BrowserContext>();
const offlineLine = /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/;

/**
 * What a page was refused of its user's own, because the session ended while it asked; the refusal itself tells
 * the page. The browser reports each; a page that keeps asking is at fault.
 */
const refused = new WeakMap<Page, Set<string>>();
const refusedLine = /^Failed to load resource: the server responded with a status of 401 /;
const ownAddress = /\/api\/(?:live\/)?me(?:[/?]|$)/;

/** Calls whose conflicts a journey provokes; the browser reports each as an error. */
const conflicting = new WeakMap<BrowserContext, string>();

/** Browsers of people who are removed from a staff while their page is open: it asks once more for what it showed. */
const removed = new WeakSet<BrowserContext>();
const forbiddenLine = /status of 403 \(Forbidden\)$/;

/** From now on refusals for want of a role are expected. */
export function expectRefusals(page: Page): void {
  removed.add(page.context());
}

const refusalLine = /status of (409 \(Conflict\)|404 \(Not Found\)|400 \(Bad Request\))$/;

/** From now on conflicts of this call are expected; any other stays an error. */
export function expectConflicts(page: Page, call: string): void {
  conflicting.set(page.context(), `/api/call/${call}`);
}

/** The product of the file whose journeys run now. */
let current: { readonly file: string; readonly product: Product } | undefined;

/** Starts the product of the file that runs, and removes that of the file before; for hooks before all its journeys. */
export async function startProductOfFile(
  env: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const { file } = test.info();
  if (current?.file === file) return current.product;
  await removeProduct();
  const product = await startShared(env);
  current = { file, product };
  return product;
}

async function removeProduct(): Promise<void> {
  await current?.product.remove();
  current = undefined;
}

/** `test` with a product of its own for each file, and people whose browsers must not report errors. */
export const test = base.extend<
  {
    people: People;
    productEnv: Readonly<Record<string, string>>;
    product: Product;
    leftPagesClosed: undefined;
  },
  { lastProductRemoved: undefined }
>({
  lastProductRemoved: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads the pattern's names
    async ({}, use) => {
      await use(undefined);
      await removeProduct();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  /** Settings of the file's product, by `test.use`. */
  productEnv: [{}, { option: true }],
  product: [
    async ({ productEnv }, use) => use(await startProductOfFile(productEnv)),
    { auto: true, timeout: 120_000 },
  ],
  /** Pages that a journey left open would work on beside the next ones, and be shown as theirs when those fail. */
  leftPagesClosed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const left = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  people: async ({ browser }, use) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    const open = async (device: keyof typeof devices) => {
      const context = await browser.newContext({ ...devices[device], baseURL: origin() });
      contexts.push(context);
      watch(context, `${device} ${contexts.length}`, faults);
      return context.newPage();
    };
    await use({
      phone: () => open('phone'),
      desk: () => open('desk'),
      tv: () => open('tv'),
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults, 'errors that the browsers reported').toEqual([]);
  },
});

function watch(context: BrowserContext, name: string, faults: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (offline.has(context) && offlineLine.test(message.text())) return;
    if (removed.has(context) && forbiddenLine.test(message.text())) return;
    if (isFirstRefusal(message) || isExpectedConflict(context, message)) return;
    faults.push(`${name}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (fault) => {
    faults.push(`${name}: ${fault.error().stack ?? String(fault.error())}`);
  });
}

function isFirstRefusal(message: ConsoleMessage): boolean {
  const page = message.page();
  const { url } = message.location();
  if (page === null || !refusedLine.test(message.text()) || !ownAddress.test(url)) return false;
  const known = refused.get(page) ?? new Set();
  refused.set(page, known);
  const isFirst = !known.has(url);
  known.add(url);
  return isFirst;
}

function isExpectedConflict(context: BrowserContext, message: ConsoleMessage): boolean {
  const call = conflicting.get(context);
  return (
    call !== undefined && refusalLine.test(message.text()) && message.location().url.endsWith(call)
  );
}

/** Runs `steps` offline. */
export async function withoutNetwork(page: Page, steps: () => Promise<void>): Promise<void> {
  const context = page.context();
  offline.add(context);
  await context.setOffline(true);
  await steps();
  await context.setOffline(false);
}
