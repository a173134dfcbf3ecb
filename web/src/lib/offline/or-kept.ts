import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '../api/errors';

/** An answer that has not come by then is shown as it was kept, until it comes. */
const patienceMs = 3000;
const isLate = Symbol('late');

/** Asks for an answer; where the product is out of reach, or long in coming, the kept one takes its place. */
export async function orKept<T>(
  ask: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const asked = Promise.resolve(ask(context));
  // What is on the screen is as good as what is kept.
  if (query.state.data !== undefined) return asked;
  let failure: unknown = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<typeof isLate>((resolve) => {
      timer = setTimeout(resolve, patienceMs, isLate);
    });
    const first = await Promise.race([asked, late]);
    if (first !== isLate) return first;
  } catch (error) {
    if (!isUnreached(error)) throw error;
    failure = error;
  } finally {
    clearTimeout(timer);
  }
  // Not part of the first load; without a network it is there where the service worker is.
  const kept = await import('./show-kept').catch(() => null);
  return kept === null ? asked : kept.showKept({ asked, query, client: context.client, failure });
}

/** No network, or a proxy that does not reach the product. */
function isUnreached(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'offline' || error.httpStatus === 502 || error.httpStatus === 504;
}
