import type { ReadParams, ReadQuery, ReadResponse } from '@cruxboard/contracts/define';
import type { ReadAt } from '@cruxboard/contracts/registry';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from './errors';
import { fetchOrOffline, refusalOf } from './fetch';
import { takeInlined } from './inlined';
import { noteServerTime } from './server-clock';

/** The address of a read as its contract writes it, parameters in braces. */
export type ReadPath = keyof ReadAt;
export type ReadAnswer<P extends ReadPath> = ReadResponse<ReadAt[P]>;

/** `params` may be left out where the address has none. */
export type ReadArgs<P extends ReadPath> = (keyof ReadAt[P]['params']['shape'] extends never
  ? { params?: ReadParams<ReadAt[P]> }
  : { params: ReadParams<ReadAt[P]> }) & { query?: ReadQuery<ReadAt[P]> | undefined };

/** Asks for a read by its contract. @throws ApiError */
export async function fetchRead<P extends ReadPath>(
  path: P,
  args: ReadArgs<P>,
  signal?: AbortSignal,
): Promise<ReadAnswer<P>> {
  const address = readAddress(path, args);
  const inlined = takeInlined(address);
  // answered by the server through the same contract
  if (inlined !== undefined) return inlined as ReadAnswer<P>;
  const response = await fetchOrOffline(address, {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  noteServerTime(response.headers.get('date'));
  if (!response.ok) throw await refusalOf(response);
  try {
    // answered by the server through the same contract
    return (await response.json()) as ReadAnswer<P>;
  } catch (cause) {
    throw new ApiError('unreadable', { httpStatus: response.status, cause });
  }
}

/** @returns the options of a query for one read; its key is `[path, params, query]`. */
export function readQuery<P extends ReadPath>(path: P, args: ReadArgs<P>) {
  return queryOptions({
    queryKey: readKey(path, args),
    queryFn: ({ signal }) => fetchRead(path, args, signal),
  });
}

/** The same, showing what was there until the next answer: for filters and sorts in the address. */
export function steadyReadQuery<P extends ReadPath>(path: P, args: ReadArgs<P>) {
  return { ...readQuery(path, args), placeholderData: keepPreviousData };
}

/** @returns the key under which the answer of a read is kept; without arguments, that of all its answers. */
export function readKey<P extends ReadPath>(path: P, args?: ReadArgs<P>): readonly unknown[] {
  return args === undefined ? [path] : [path, args.params ?? {}, args.query ?? {}];
}

/** @returns the address of a read, its parameters filled in; what is empty in the query is left out. */
export function readAddress<P extends ReadPath>(path: P, args: ReadArgs<P>): string {
  // both are plain records of texts and numbers by contract
  const params = (args.params ?? {}) as Record<string, unknown>;
  const query = (args.query ?? {}) as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
