import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors';
import { noteOffline } from '../browser/online';
import { session } from '../session/session';
import { cacheKey, ownCacheKey } from './cached-reads';
import { type CachedAnswer, getCached } from './answer-cache';

interface Unanswered<T> {
  readonly request: Promise<T>;
  readonly query: Query;
  readonly client: QueryClient;
  /** Why there is no answer; null while there may still be one. */
  readonly failure: unknown;
}

/**
 * Shows the cached answer of a query that failed or is late; without one, the query's own answer decides.
 * @throws {ApiError} `offline` if the answer would be cached had the page been opened on this device
 */
export async function showCached<T>({
  request,
  query,
  client,
  failure,
}: Unanswered<T>): Promise<T> {
  if (failure === null) void noteOffline();
  const uid = session.read().user?.uid ?? null;
  const name = cacheKey(query.queryKey, uid);
  const reading = firstCached([name, ownCacheKey(query.queryKey, uid)]);
  // A real answer, while one may still come, needn't wait for a slow database.
  const cached = await (failure === null
    ? Promise.race([reading, request.then(nothing, () => reading)])
    : reading);
  const shown = cached ?? (await query.meta?.standIn?.(client).catch(() => undefined));
  if (shown === undefined) {
    if (failure === null || name === null) return request;
    throw new ApiError('offline', { message: texts.neverOpened, cause: failure });
  }
  // The query takes the data for fresh a moment from now, so its age is set after that.
  setTimeout(() => query.setState({ dataUpdatedAt: shown.atMs, isInvalidated: true }));
  void showLate({ request, query, client });
  return shown.data as T; // cached from the same read, or made for it, by the same contracts
}

/** A late answer is still welcome, unless a newer one overtook it, as when a stream's opening reads again. */
async function showLate<T>({
  request,
  query,
  client,
}: Pick<Unanswered<T>, 'request' | 'query' | 'client'>): Promise<void> {
  // what is shown meanwhile is one update
  const count = query.state.dataUpdateCount + 1;
  const { queryKey } = query;
  const late = await request.then(
    (data) => ({ data }),
    () => null,
  );
  if (late === null) return;
  if (query.state.dataUpdateCount <= count) client.setQueryData(queryKey, late.data);
  else await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

/** A gym that is private is cached for its member alone, but only its answer says that it is. */
async function firstCached(names: readonly (string | null)[]): Promise<CachedAnswer | undefined> {
  for (const name of new Set(names)) {
    const found = name === null ? undefined : await getCached(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const nothing = () => undefined;

const texts = {
  neverOpened: 'You’re offline and haven’t opened this page before.',
} as const;
