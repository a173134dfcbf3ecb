import type { Readable } from 'node:stream';

/** The bytes of a request, taken piece by piece. A lost connection counts as their end, as what came is kept. */
export class SentBytes {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #aborted: Promise<null>;
  #left: Buffer = Buffer.alloc(0);
  #hasEnded = false;

  /** @param onChunk called for each that arrives. */
  constructor(
    source: Readable,
    private readonly options: { readonly signal: AbortSignal; readonly onChunk: () => void },
  ) {
    // no encoding was set, so they are buffers
    this.#chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.#aborted = abortOf(options.signal);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** At most this many of the next bytes. */
  async *next(maxBytes: number): AsyncGenerator<Buffer> {
    let wanted = maxBytes;
    while (wanted > 0) {
      const chunk = this.#left.length > 0 ? this.#left : await this.#read();
      if (chunk === null) return;
      this.#left = chunk.subarray(wanted);
      const taken = chunk.subarray(0, wanted);
      wanted -= taken.length;
      yield taken;
    }
  }

  /** Passes over bytes. @returns how many there were. */
  async skip(count: number): Promise<number> {
    let passed = 0;
    for await (const { length } of this.next(count)) passed += length;
    return passed;
  }

  async #read(): Promise<Buffer | null> {
    const { onChunk } = this.options;
    if (this.#hasEnded) return null;
    try {
      const next = await Promise.race([this.#chunks.next(), this.#aborted]);
      if (next !== null && next.done !== true) {
        onChunk();
        return next.value;
      }
    } catch {
      // the connection was lost
    }
    this.#hasEnded = true;
    return null;
  }
}

/** @returns what is null as soon as the signal is aborted. */
function abortOf(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
