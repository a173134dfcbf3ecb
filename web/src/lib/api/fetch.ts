import { noteMaintenance, noteOnline, noteOffline } from '../browser/online';
import { ApiError, errorOfResponse } from './errors';

/** The callable protocol's own limit. */
const timeoutMs = 70_000;

/** The browser's fetch with a timeout; a server out of reach is the error `offline`. */
export async function fetchOrOffline(address: string, init: RequestInit = {}): Promise<Response> {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  try {
    const response = await fetch(address, { ...init, signal });
    noteOnline();
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    void noteOffline();
    throw new ApiError('offline', { cause });
  }
}

/** @returns the failure in a response. Maintenance is noted for the whole page. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const error = await errorOfResponse(response);
  if (error.code === 'maintenance') void noteMaintenance();
  return error;
}
