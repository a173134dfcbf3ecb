import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '../api/errors';

/** After this long the cached answer is shown until the real one arrives. */
const patienceMs = 3000;
const isLate = Symbol('late');

/** Requests an answer; falls back to the cached one if the product can't be reached or takes too long. */
export async function orCached<T>(
  queryFn: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const request = Promise.resolve(queryFn(context));
  // What is on the screen is as good as the cache.
  if (query.state.data !== undefined) return request;
  let failure: unknown = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<typeof isLate>((resolve) => {
      timer = setTimeout(resolve, patienceMs, isLate);
    });
    const first = await Promise.race([request, late]);
    if (first !== isLate) return first;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    failure = error;
  } finally {
    clearTimeout(timer);
  }
  // Not part of the first load; offline, the service worker has it.
  const cached = await import('./show-cached').catch(() => null);
  return cached === null
    ? request
    : cached.showCached({ request, query, client: context.client, failure });
}

/** Offline, or a proxy that can't reach the product. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'offline' || error.httpStatus === 502 || error.httpStatus === 504;
}
