import type { ReadParams, ReadQuery, ReadResponse } from '@cruxboard/contracts/define';
import type { ReadAt } from '@cruxboard/contracts/registry';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { takeEarlyRead } from './early-reads';
import { ApiError } from './errors';
import { fetchOrOffline, refusalOf } from './fetch';
import { takeInlined } from './inlined';
import { noteServerTime } from './server-clock';

/** A read's path as in its contract, with parameters in braces. */
export type ReadPath = keyof ReadAt;
export type ReadAnswer<P extends ReadPath> = ReadResponse<ReadAt[P]>;

/** `params` may be omitted if the path has none. */
export type ReadArgs<P extends ReadPath> = (keyof ReadAt[P]['params']['shape'] extends never
  ? { params?: ReadParams<ReadAt[P]> }
  : { params: ReadParams<ReadAt[P]> }) & { query?: ReadQuery<ReadAt[P]> | undefined };

/** Requests a read by its contract. @throws ApiError */
export async function fetchRead<P extends ReadPath>(
  path: P,
  args: ReadArgs<P>,
  signal?: AbortSignal,
): Promise<ReadAnswer<P>> {
  const address = readAddress(path, args);
  const inlined = takeInlined(address);
  // the server answers by the same contract
  if (inlined !== undefined) return inlined as ReadAnswer<P>;
  const request = () =>
    fetchOrOffline(address, {
      headers: { accept: 'application/json' },
      ...(signal ? { signal } : {}),
    });
  const response = await (takeEarlyRead(address)?.catch(request) ?? request());
  noteServerTime(response.headers.get('date'));
  if (!response.ok) throw await refusalOf(response);
  try {
    // the server answers by the same contract
    return (await response.json()) as ReadAnswer<P>;
  } catch (cause) {
    throw new ApiError('unreadable', { httpStatus: response.status, cause });
  }
}

/** @returns query options for one read; the key is `[path, params, query]`. */
export function readQuery<P extends ReadPath>(path: P, args: ReadArgs<P>) {
  return queryOptions({
    queryKey: readKey(path, args),
    queryFn: ({ signal }) => fetchRead(path, args, signal),
  });
}

/** The same, showing the previous answer until the next: for filters and sorts in the address. */
export function steadyReadQuery<P extends ReadPath>(path: P, args: ReadArgs<P>) {
  return { ...readQuery(path, args), placeholderData: keepPreviousData };
}

/** @returns the query key of a read; without arguments, the prefix of all its queries. */
export function readKey<P extends ReadPath>(path: P, args?: ReadArgs<P>): readonly unknown[] {
  return args === undefined ? [path] : [path, args.params ?? {}, args.query ?? {}];
}

/** @returns the URL of a read with its parameters filled in; empty query parameters are omitted. */
export function readAddress<P extends ReadPath>(path: P, args: ReadArgs<P>): string {
  // by contract both are plain records of strings and numbers
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
