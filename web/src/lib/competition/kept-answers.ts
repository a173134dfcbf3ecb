import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { session } from '../session/session';

/** An answer as it was, for when there is no network. */
interface KeptAnswer {
  readonly data: unknown;
  readonly atMs: number;
}

/** Answers of one user (or of visitors) in the browser's database; those of another are wiped. */
let store: UseStore | null = null;

function opened(): UseStore | null {
  if (typeof indexedDB === 'undefined') return null;
  store ??= createStore('cruxboard-kept', 'answers');
  return store;
}

/** Keeps an answer. A browser that refuses its database keeps none. */
export async function keepAnswer(key: QueryKey, data: unknown): Promise<void> {
  const into = opened();
  if (into === null) return;
  const kept: KeptAnswer = { data, atMs: Date.now() };
  await set(textOf(key), kept, into).catch(() => undefined);
}

/** Shows the answer that was kept, as old as it is, until a newer one is there. */
export async function restoreAnswer(queryClient: QueryClient, key: QueryKey): Promise<void> {
  const from = opened();
  if (from === null) return;
  const kept = await get<KeptAnswer>(textOf(key), from).catch(() => undefined);
  if (kept === undefined || queryClient.getQueryData(key) !== undefined) return;
  queryClient.setQueryData(key, kept.data, { updatedAt: kept.atMs });
}

/** From now on: at a sign-out, or when somebody else signs in, what was kept goes. @returns what ends it */
export function wipeAtSignOut(): () => void {
  let uid = session.read().user?.uid;
  return session.subscribe(() => {
    const { status, user } = session.read();
    if (status === 'loading') return;
    const before = uid;
    uid = user?.uid;
    const from = opened();
    if (before !== undefined && before !== uid && from) void clear(from).catch(() => undefined);
  });
}

/** Another user's answers are under other names. */
function textOf(key: QueryKey): string {
  return JSON.stringify([session.read().user?.uid ?? null, ...key]);
}
