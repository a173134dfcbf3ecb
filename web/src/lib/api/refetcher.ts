import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallName } from './call';
import type { ReadPath } from './read';

/** A read, or a callable that is asked like one: what the keys of its queries begin with. */
type Asked = ReadPath | CallName;

/**
 * Refetches reads that somebody else's change has made stale. An answer already on its way may be older than the
 * change, so it is awaited and followed by another: a burst of changes costs one fetch at a time, and the last change
 * is never missed.
 */
export class Refetcher {
  readonly #client: QueryClient;
  readonly #of: ((query: Query) => boolean) | undefined;
  readonly #running = new Set<Asked>();
  readonly #again = new Set<Asked>();

  /** @param of which of a read's queries; all, when it isn't said */
  constructor(client: QueryClient, of?: (query: Query) => boolean) {
    this.#client = client;
    this.#of = of;
  }

  /** Marks all queries of these reads as stale and refetches those on screen. */
  refetch(...reads: readonly Asked[]): void {
    for (const read of reads) void this.#refetch(read);
  }

  /**
   * The stream is open, and tells only what comes after. Reopened, an answer still on its way may be lost with the
   * connection: it is asked for anew.
   */
  catchUp(isReopened: boolean, ...reads: readonly Asked[]): void {
    if (!isReopened) return this.refetch(...reads);
    for (const read of reads) void this.#client.invalidateQueries(this.#queries(read));
  }

  #queries(read: Asked) {
    return { queryKey: [read], ...(this.#of && { predicate: this.#of }) };
  }

  async #refetch(read: Asked): Promise<void> {
    const queries = this.#queries(read);
    if (this.#client.isFetching(queries) > 0) this.#again.add(read);
    if (this.#running.has(read)) return;
    this.#running.add(read);
    do {
      // resolves with the fetch that it joins or starts, however that ends
      await this.#client.invalidateQueries(queries, { cancelRefetch: false });
    } while (this.#again.delete(read));
    this.#running.delete(read);
  }
}

/** @returns the refetcher of a screen that follows others' changes. */
export function useRefetcher(): Refetcher {
  const client = useQueryClient();
  const [refetcher] = useState(() => new Refetcher(client));
  return refetcher;
}
