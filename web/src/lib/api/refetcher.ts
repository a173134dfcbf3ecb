import type { QueryClient } from '@tanstack/react-query';
import { type ReadPath, readKey } from './read';

/**
 * Refetches reads that somebody else's change has made stale. An answer already on its way may be older than the
 * change, so it is awaited and followed by another: a burst of changes costs one fetch at a time, and the last change
 * is never missed.
 */
export class Refetcher {
  readonly #client: QueryClient;
  readonly #running = new Set<ReadPath>();
  readonly #again = new Set<ReadPath>();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Marks all queries of these reads as stale and refetches those on screen. */
  refetch(...reads: readonly ReadPath[]): void {
    for (const read of reads) void this.#refetch(read);
  }

  async #refetch(read: ReadPath): Promise<void> {
    const queryKey = readKey(read);
    if (this.#client.isFetching({ queryKey }) > 0) this.#again.add(read);
    if (this.#running.has(read)) return;
    this.#running.add(read);
    do {
      // resolves with the fetch that it joins or starts, however that ends
      await this.#client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    } while (this.#again.delete(read));
    this.#running.delete(read);
  }
}
