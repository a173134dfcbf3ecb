import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { ownerOf } from './kept-reads';

/** An answer as it was. */
export interface Kept {
  readonly data: unknown;
  /** When the server gave it, in milliseconds. */
  readonly atMs: number;
  /** The contracts by which it was read; another version may not understand it. */
  readonly contracts: string;
}

const contracts = String(import.meta.env['CONTRACTS'] ?? '');
const keptMax = 200;
const keptMsMax = 30 * 24 * 60 * 60_000;
/** Some browsers neither open nor refuse their database. */
const patienceMs = 1500;

let store: UseStore | null = null;

/** @returns the browser's database; null where it has none, and nothing is kept. */
function opened(): UseStore | null {
  if (typeof indexedDB === 'undefined') return null;
  store ??= createStore('cruxboard-kept', 'answers');
  return store;
}

/** Keeps an answer. A full or refused database keeps none. */
export async function putKept(name: string, { data, atMs }: { data: unknown; atMs: number }) {
  const into = opened();
  if (into === null) return;
  const kept: Kept = { data, atMs, contracts };
  await set(name, kept, into).catch(() => undefined);
}

/** @returns what was kept under that name; undefined where there is nothing that this version understands. */
export async function getKept(name: string): Promise<Kept | undefined> {
  const from = opened();
  if (from === null) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  const kept = await Promise.race([get<Kept>(name, from).catch(() => undefined), late]);
  return kept?.contracts === contracts ? kept : undefined;
}

export async function dropKept(name: string): Promise<void> {
  const from = opened();
  if (from !== null) await del(name, from).catch(() => undefined);
}

/** Takes everything away. */
export async function wipeKept(): Promise<void> {
  const from = opened();
  if (from !== null) await clear(from).catch(() => undefined);
}

/** Takes away what is too old, too much, or of another user than the one who is signed in. */
export async function pruneKept(uid: string | null, nowMs: number): Promise<void> {
  const from = opened();
  if (from === null) return;
  const all = await entries<string, Kept>(from).catch(() => []);
  await delMany(surplus(all, uid, nowMs), from).catch(() => undefined);
}

/** @returns the names that go. */
export function surplus(
  all: readonly (readonly [string, Kept])[],
  uid: string | null,
  nowMs: number,
): string[] {
  const isGood = ([name, kept]: readonly [string, Kept]) => {
    const owner = ownerOf(name);
    return (
      (owner === null || owner === uid) &&
      kept.contracts === contracts &&
      kept.atMs > nowMs - keptMsMax
    );
  };
  const good = all.filter(isGood).toSorted(([, a], [, b]) => b.atMs - a.atMs);
  const stay = new Set(good.slice(0, keptMax).map(([name]) => name));
  return all.map(([name]) => name).filter((name) => !stay.has(name));
}
