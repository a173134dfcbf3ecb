import { noteClosed, noteReached, noteUnreached } from '../browser/online';
import { ApiError, errorOfResponse } from './errors';

/** Longer than any answer that is worth waiting for; the callable protocol's own limit. */
const timeoutMs = 70_000;

/** The browser's fetch, whose failures to reach the server are `offline` and whose waiting ends. */
export async function fetchOrOffline(address: string, init: RequestInit = {}): Promise<Response> {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  try {
    const response = await fetch(address, { ...init, signal });
    noteReached();
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    void noteUnreached();
    throw new ApiError('offline', { cause });
  }
}

/** @returns the failure that an answer carries; that the product is closed is noted, so that every part of the page knows. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const error = await errorOfResponse(response);
  if (error.code === 'maintenance') void noteClosed();
  return error;
}
