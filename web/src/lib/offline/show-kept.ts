import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors';
import { noteUnreached } from '../browser/online';
import { session } from '../session/session';
import { keptName } from './kept-reads';
import { getKept } from './kept-store';

interface Unanswered<T> {
  readonly asked: Promise<T>;
  readonly query: Query;
  readonly client: QueryClient;
  /** Why there is no answer; null: there may yet be one. */
  readonly failure: unknown;
}

/**
 * What is kept of a query that got no answer, or none yet; without any, the query's own answer decides.
 * @throws {ApiError} `offline` where nothing is kept of what would be, had it been opened on this device
 */
export async function showKept<T>({ asked, query, client, failure }: Unanswered<T>): Promise<T> {
  if (failure === null) void noteUnreached();
  const name = keptName(query.queryKey, session.read().user?.uid ?? null);
  const kept = name === null ? undefined : await getKept(name);
  if (kept === undefined) {
    if (failure === null || name === null) return asked;
    throw new ApiError('offline', { message: texts.neverOpened, cause: failure });
  }
  // The query takes what it is given for new, a moment from now: how old it is has to be said after that.
  setTimeout(() => query.setState({ dataUpdatedAt: kept.atMs, isInvalidated: true }));
  // Who was only long in coming is still welcome.
  asked.then(
    (data) => client.setQueryData(query.queryKey, data),
    () => undefined,
  );
  return kept.data as T; // kept from an answer to the same question, by the same contracts
}

const texts = {
  neverOpened: 'You’re offline and haven’t opened this page before.',
} as const;
