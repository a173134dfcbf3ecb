import { bareShellPath } from '@cruxboard/contracts/site/pages/routes';
import { notificationOf, openedCache, openPageMessage, parsePush } from './push';
import { cacheRestMessage, isUnreached, treatmentOf } from './requests';

declare const self: ServiceWorkerGlobalScope;

/**
 * Filled in by the build: its id, the hashed files of the shell and of the pages that are open to everybody, all other
 * hashed files, and the files without a hash that the shell needs.
 */
declare const build: {
  readonly id: string;
  readonly first: readonly string[];
  readonly rest: readonly string[];
  readonly files: readonly string[];
};

const prefix = 'cruxboard-';
const cacheName = `${prefix}${build.id}`;
/** This version's files and the previous one's, which open tabs may still request. */
const versionsMax = 2;
const concurrencyMax = 4;
/** After this long the cached shell is shown: one bar of reception is as good as none. */
const pageTimeoutMs = 5000;
/** A page in the background answers late or not at all; a new window must still follow the tap. */
const pageAnswerMs = 700;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheVersion());
});

self.addEventListener('message', (event) => {
  // what is missing afterwards is fetched at the next visit
  const files = event.data === cacheRestMessage ? build.rest : loadedOf(event.data);
  if (files.length > 0) event.waitUntil(cacheFiles(files, 1).catch(nothing));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activateVersion());
});

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, {
    origin: self.location.origin,
    files: build.files,
  });
  if (treatment === 'page') event.respondWith(pageOrShell(event));
  else if (treatment === 'asset') event.respondWith(cacheFirst(event.request));
  else if (treatment === 'file') event.respondWith(networkFirst(event.request));
});

self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(parsePush(event.data?.text()));
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  // written by `notificationOf`
  const { id, path } = notification.data as { id: string; path: string };
  event.waitUntil(openPushed(id, path));
});

/** Opens its page in a window of the product that can be left, else in a new one, and notes that it was opened. */
async function openPushed(id: string, path: string): Promise<void> {
  if (id !== '') {
    const opened = await caches.open(openedCache);
    await opened.put(`/${openedCache}/${id}`, new Response(''));
  }
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const page of windows.toSorted((a, b) => Number(b.focused) - Number(a.focused))) {
    if (!(await opens(page, path))) continue;
    await page.focus().catch(nothing);
    return;
  }
  await self.clients.openWindow(path);
}

/** @returns whether the page says that it opens this; one that is signed out or must not be left doesn't. */
function opens(page: Client, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  page.postMessage({ type: openPageMessage, path }, [port2]);
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(resolve, pageAnswerMs, false);
  });
}

/**
 * All files of this version or none: an incomplete version isn't installed. A first visit is somebody waiting at the
 * wall, so it takes what visitors see and leaves the rest until the page is idle; the files of a newer version are
 * taken whole, because somebody may be judging with the older one.
 */
async function cacheVersion(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(bareShellPath, await fetchShell());
  const isFirstVisit = self.registration.active === null;
  const files = [...build.first, ...build.files, ...(isFirstVisit ? [] : build.rest)];
  await cacheFiles(files, concurrencyMax);
  // Pages come from the server while it can be reached, so taking over at once swaps nothing.
  await self.skipWaiting();
}

/** Adds the files that this version's cache doesn't have yet. */
async function cacheFiles(paths: readonly string[], concurrency: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const missing = [...paths];
  const cacheNext = async (): Promise<void> => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      if ((await cache.match(path)) !== undefined) continue;
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      await cache.put(path, known ?? (await fetchWhole(path)));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, cacheNext));
}

const nothing = () => undefined;

/** Those of a page's files that the page says it has loaded: without a signal it must open again. */
function loadedOf(message: unknown): readonly string[] {
  return Array.isArray(message) ? build.rest.filter((path) => message.includes(path)) : [];
}

/** The shell of exactly this version: during a deployment another may answer. */
async function fetchShell(): Promise<Response> {
  const shell = await fetchWhole(bareShellPath);
  if (!(await shell.clone().text()).includes(build.id)) {
    throw new Error(`The shell is not that of version ${build.id}`);
  }
  return shell;
}

async function fetchWhole(path: string): Promise<Response> {
  const isHashed = path.startsWith('/assets/');
  const init = { cache: isHashed ? 'default' : 'no-cache', priority: 'low' } as const;
  const response = await fetch(path, init);
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function activateVersion(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  // Oldest first. A version that is back after a rollback must outlive the one tried in between.
  const others = names.filter((name) => name !== cacheName);
  const old = others.slice(0, Math.max(0, others.length - (versionsMax - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function pageOrShell(event: FetchEvent): Promise<Response> {
  const response = fetchPage(event);
  event.waitUntil(response.catch(nothing));
  const page = await Promise.race([
    response.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, pageTimeoutMs, null)),
  ]);
  if (page !== null && !isUnreached(page.status)) return page;
  const cache = await caches.open(cacheName);
  return (await cache.match(bareShellPath)) ?? response;
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  // typed as any: the response to the navigation preload, if `activate` enabled it
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

async function cacheFirst(request: Request): Promise<Response> {
  // A retried import has a query of its own; the file's name alone says its content.
  const cached = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  // Files not cached yet (further alphabets of a font, another screen) are cached once needed.
  if (response.ok) {
    const copy = response.clone();
    const cache = await caches.open(cacheName);
    cache.put(request, copy).catch(nothing);
  }
  return response;
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(request, { ignoreVary: true });
    if (cached === undefined) throw error;
    return cached;
  }
}
