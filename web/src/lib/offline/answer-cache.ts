import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { ownerOf } from './cached-reads';

/** A cached answer. */
export interface CachedAnswer {
  readonly data: unknown;
  /** When the server gave it, in milliseconds. */
  readonly atMs: number;
  /** Hash of the contracts it was read with; another version may not understand it. */
  readonly contracts: string;
}

const contracts = String(import.meta.env['CONTRACTS'] ?? '');
const cachedMax = 200;
const cachedMsMax = 30 * 24 * 60 * 60_000;
/** Some browsers neither open nor refuse IndexedDB; a slow phone that is busy starting takes seconds. */
const patienceMs = 10_000;

let store: UseStore | null = null;

/** @returns the database; null if the browser has none, and nothing is cached. */
function opened(): UseStore | null {
  if (typeof indexedDB === 'undefined') return null;
  store ??= createStore('cruxboard-cached', 'answers');
  return store;
}

/** Caches an answer, unless the database is full or refused. */
export async function putCached(name: string, { data, atMs }: { data: unknown; atMs: number }) {
  const into = opened();
  if (into === null) return;
  const cached: CachedAnswer = { data, atMs, contracts };
  await set(name, cached, into).catch(() => undefined);
}

/** @returns the cached answer; undefined if there is none that this version understands. */
export async function getCached(name: string): Promise<CachedAnswer | undefined> {
  const from = opened();
  if (from === null) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  const cached = await Promise.race([get<CachedAnswer>(name, from).catch(() => undefined), late]);
  return cached?.contracts === contracts ? cached : undefined;
}

export async function deleteCached(name: string): Promise<void> {
  const from = opened();
  if (from !== null) await del(name, from).catch(() => undefined);
}

/** Deletes everything. */
export async function clearCache(): Promise<void> {
  const from = opened();
  if (from !== null) await clear(from).catch(() => undefined);
}

/** Deletes what is too old, too much, or another user's. */
export async function pruneCache(uid: string | null, nowMs: number): Promise<void> {
  const from = opened();
  if (from === null) return;
  const all = await entries<string, CachedAnswer>(from).catch(() => []);
  await delMany(expiredKeys(all, uid, nowMs), from).catch(() => undefined);
}

/** @returns the keys to delete. */
export function expiredKeys(
  all: readonly (readonly [string, CachedAnswer])[],
  uid: string | null,
  nowMs: number,
): string[] {
  const isGood = ([name, cached]: readonly [string, CachedAnswer]) => {
    const owner = ownerOf(name);
    return (
      (owner === null || owner === uid) &&
      cached.contracts === contracts &&
      cached.atMs > nowMs - cachedMsMax
    );
  };
  const good = all.filter(isGood).toSorted(([, a], [, b]) => b.atMs - a.atMs);
  const remaining = new Set(good.slice(0, cachedMax).map(([name]) => name));
  return all.map(([name]) => name).filter((name) => !remaining.has(name));
}
