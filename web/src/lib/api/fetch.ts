import { ApiError } from './errors';

/** Longer than any answer that is worth waiting for; the callable protocol's own limit. */
const timeoutMs = 70_000;

/** The browser's fetch, whose failures to reach the server are `offline` and whose waiting ends. */
export async function fetchOrOffline(address: string, init: RequestInit = {}): Promise<Response> {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  try {
    return await fetch(address, { ...init, signal });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError('offline', { cause });
  }
}
