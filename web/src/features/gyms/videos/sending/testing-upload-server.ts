/** What happens to a request on its way. */
type Fate =
  | 'answered'
  /** Nothing arrives. */
  | 'lost'
  /** Half of the part arrives, then the network is gone. */
  | 'cut'
  /** All of it arrives; the answer doesn't. */
  | 'unheard'
  | 500
  | 429
  | 408;

interface Exchange {
  readonly range: string;
  readonly sent: number;
}

/** A server that takes resumable uploads at any address, in memory. */
export class TestingUploadServer {
  /** By address. */
  readonly bytes = new Map<string, Uint8Array>();
  readonly exchanges: Exchange[] = [];
  /** Of the next requests, in order; all others are answered. */
  readonly fates: Fate[] = [];
  readonly gone = new Set<string>();
  /** Sizes of the files it was told of, once they are complete. */
  readonly complete = new Map<string, number>();
  /** Runs before each request. */
  onRequest: (range: string) => void = () => undefined;

  fetch: typeof fetch = async (address, init) => {
    const url = String(address);
    const range = new Headers(init?.headers).get('content-range') ?? '';
    this.onRequest(range);
    if (init?.signal?.aborted) throw init.signal.reason;
    const body =
      init?.body instanceof Blob ? new Uint8Array(await init.body.arrayBuffer()) : new Uint8Array();
    this.exchanges.push({ range, sent: body.length });
    const fate = this.fates.shift() ?? 'answered';
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (typeof fate === 'number') return Response.json({}, { status: fate });
    if (this.gone.has(url)) return Response.json({}, { status: 404 });
    const taken = fate === 'cut' ? body.slice(0, Math.floor(body.length / 2)) : body;
    const answer = this.#take(url, { range, taken });
    if (fate === 'cut' || fate === 'unheard') throw new TypeError('Failed to fetch');
    return answer;
  };

  #take(url: string, { range, taken }: { range: string; taken: Uint8Array }): Response {
    const [, from, total] = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(range) ?? [];
    const before = this.bytes.get(url) ?? new Uint8Array();
    if (from !== undefined && Number(from) !== before.length) {
      throw new Error(`Sent from ${from} where ${before.length} are there`);
    }
    const after = new Uint8Array(before.length + taken.length);
    after.set(before);
    after.set(taken, before.length);
    this.bytes.set(url, after);
    if (after.length === Number(total)) {
      this.complete.set(url, after.length);
      return new Response(null, { status: 201 });
    }
    // the constructor takes no 308, as a redirect has an address
    const headers = after.length === 0 ? {} : { range: `bytes=0-${after.length - 1}` };
    const response = new Response(null, { status: 200, headers });
    return Object.defineProperties(response, {
      status: { value: 308 },
      ok: { value: false },
    });
  }
}
