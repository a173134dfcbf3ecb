import type { Read, ReadParams, ReadQuery, ReadResponse } from '@cruxboard/contracts/define';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from './errors';
import { fetchOrOffline, refusalOf } from './fetch';
import { takeInlined } from './inlined';
import { noteServerTime } from './server-clock';

/** `params` may be left out where the address has none. */
export type ReadArgs<R extends Read> = (keyof R['params']['shape'] extends never
  ? { params?: ReadParams<R> }
  : { params: ReadParams<R> }) & { query?: ReadQuery<R> | undefined };

/** Asks for a read by its contract. @throws ApiError */
export async function fetchRead<R extends Read>(
  read: R,
  args: ReadArgs<R>,
  signal?: AbortSignal,
): Promise<ReadResponse<R>> {
  const address = readAddress(read, args);
  const inlined = takeInlined(address);
  // answered by the server through the same contract
  if (inlined !== undefined) return inlined as ReadResponse<R>;
  const response = await fetchOrOffline(address, {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  noteServerTime(response.headers.get('date'));
  if (!response.ok) throw await refusalOf(response);
  try {
    // answered by the server through the same contract
    return (await response.json()) as ReadResponse<R>;
  } catch (cause) {
    throw new ApiError('unreadable', { httpStatus: response.status, cause });
  }
}

/** @returns the options of a query for one read; its key is `[name, params, query]`. */
export function readQuery<R extends Read>(read: R, args: ReadArgs<R>) {
  return queryOptions({
    queryKey: readKey(read, args),
    queryFn: ({ signal }) => fetchRead(read, args, signal),
  });
}

/** The same, showing what was there until the next answer: for filters and sorts in the address. */
export function steadyReadQuery<R extends Read>(read: R, args: ReadArgs<R>) {
  return { ...readQuery(read, args), placeholderData: keepPreviousData };
}

/** @returns the key under which the answer of a read is kept; without arguments, that of all its answers. */
export function readKey<R extends Read>(read: R, args?: ReadArgs<R>): readonly unknown[] {
  return args === undefined ? [read.name] : [read.name, args.params ?? {}, args.query ?? {}];
}

/** @returns the address of a read, its parameters filled in; what is empty in the query is left out. */
export function readAddress<R extends Read>(read: R, args: ReadArgs<R>): string {
  // both are plain records of texts and numbers by contract
  const params = (args.params ?? {}) as Record<string, unknown>;
  const query = (args.query ?? {}) as Record<string, unknown>;
  const path = read.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
