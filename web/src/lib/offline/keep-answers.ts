import type { Query, QueryClient } from '@tanstack/react-query';
import { session } from '../session/session';
import { keptName, withoutContacts } from './kept-reads';
import { dropKept, pruneKept, putKept } from './kept-store';

/** Scores come by the second; a device is not written to that often. */
const everyMs = 2000;
const soonMs = 50;

/** From now on, what the screens have read is kept on the device: answers, and what live events made of them. */
export function keepAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const keptAtMs = new WeakMap<Query, number>();
  /** Changed again too soon after it was kept, with the user whose it was then. */
  const changed = new Map<Query, string | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keepOfUser = (query: Query, uid: string | null) => {
    if (uid !== currentUid()) return;
    keptAtMs.set(query, Date.now());
    keep(query);
  };
  const keepChanged = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [query, uid] of changed) keepOfUser(query, uid);
    changed.clear();
  };
  const note = (query: Query) => {
    if (keptName(query.queryKey, currentUid()) === null) return;
    if (Date.now() - (keptAtMs.get(query) ?? 0) > everyMs) {
      keptAtMs.set(query, Date.now());
      // A moment later: what is shown from what was kept has been told its age by then.
      setTimeout(keepOfUser, soonMs, query, currentUid());
      return;
    }
    changed.set(query, currentUid());
    timer ??= setTimeout(keepChanged, everyMs);
  };
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') note(event.query);
    else if (event.action.type === 'error') forgetIfGone(event.query);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepChanged();
  });
  window.addEventListener('pagehide', keepChanged);
  for (const query of cache.getAll()) if (query.state.data !== undefined) note(query);
  pruneWhenKnown();
}

function keep({ queryKey, state }: Query): void {
  const name = keptName(queryKey, currentUid());
  if (name === null || state.data === undefined) return;
  const data = withoutContacts(queryKey[0], state.data);
  void putKept(name, { data, atMs: state.dataUpdatedAt });
}

/** What is not there any more, or not for this user, is not shown from what was kept either. */
function forgetIfGone({ queryKey, state }: Query): void {
  const status = (state.error as { httpStatus?: number } | null)?.httpStatus; // an ApiError, or another without it
  if (status !== 401 && status !== 403 && status !== 404) return;
  const name = keptName(queryKey, currentUid());
  if (name !== null) void dropKept(name);
}

function pruneWhenKnown(): void {
  const prune = () => {
    if (session.read().status === 'loading') return;
    end();
    void pruneKept(currentUid(), Date.now());
  };
  const end = session.subscribe(prune);
  prune();
}

function currentUid(): string | null {
  return session.read().user?.uid ?? null;
}
