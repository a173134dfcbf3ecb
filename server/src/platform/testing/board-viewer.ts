import { type ClientRequest, type IncomingMessage, request } from 'node:http';

interface Part {
  readonly seq: number;
  readonly fromSeq?: number;
  readonly competitors?: readonly { readonly id: string }[];
  readonly results?: readonly { readonly competitorId: string; readonly totalHundredths: number }[];
}

/** A viewer of a leaderboard without a browser; reconnects by itself, as a browser's stream does. */
export interface Viewer {
  readonly seq: () => number;
  /** The total of each competitor, as shown. */
  readonly totals: () => Record<string, number>;
  /** Frames that didn't follow on the previous one. */
  readonly faults: readonly string[];
  /** How long it was without a stream, each time. */
  readonly gapsMs: readonly number[];
  /** How much of each of these gaps it waited as it was told; the rest is what a machine took. */
  readonly waitsMs: readonly number[];
  /** Drops its connection. */
  cut(): void;
  /** Stops reading, until `resume`. */
  pause(): void;
  resume(): void;
  close(): void;
}

/** Until a stream says otherwise. */
const reconnectMsFirst = 100;

/** Follows a leaderboard's stream. */
export function watchBoard(origin: string, competitionId: string): Viewer {
  const shown = createShown();
  const gaps = createGaps();
  let reconnectMs = reconnectMsFirst;
  let isClosed = false;
  let clientRequest: ClientRequest | undefined;
  let openResponse: IncomingMessage | undefined;

  const take = (block: string) => {
    const retry = /^retry: (\d+)$/.exec(block)?.[1];
    if (retry !== undefined) reconnectMs = Number(retry);
    else if (!block.startsWith(':')) shown.take(block);
  };
  const reconnect = () => {
    if (!isClosed) setTimeout(connect, reconnectMs);
  };
  const connect = () => {
    const headers = {
      accept: 'text/event-stream',
      ...(shown.seq() < 0 ? {} : { 'last-event-id': String(shown.seq()) }),
    };
    let rest = '';
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      gaps.wait(reconnectMs);
      reconnect();
    };
    clientRequest = request(`${origin}/api/live/competitions/${competitionId}`, { headers });
    clientRequest.on('error', end);
    clientRequest.on('response', (response) => {
      openResponse = response;
      if (response.statusCode === 200) gaps.end();
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        blocks.forEach(take);
      });
      response.on('error', end);
      response.on('close', end);
    });
    clientRequest.end();
  };
  connect();
  return {
    seq: shown.seq,
    totals: shown.totals,
    faults: shown.faults,
    gapsMs: gaps.lastedMs,
    waitsMs: gaps.waitedMs,
    cut: () => clientRequest?.destroy(),
    pause: () => openResponse?.pause(),
    resume: () => openResponse?.resume(),
    close: () => {
      isClosed = true;
      clientRequest?.destroy();
    },
  };
}

/** What a viewer has on the screen. */
function createShown() {
  const totals = new Map<string, number>();
  const faults: string[] = [];
  let seq = -1;
  return {
    faults,
    seq: () => seq,
    totals: () => Object.fromEntries([...totals].filter(([, total]) => total > 0)),
    take(block: string) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) return;
      const part = JSON.parse(data) as Part;
      if (/^event: board\.snapshot$/m.test(block)) totals.clear();
      else if ((part.fromSeq ?? -1) > seq) faults.push(`${part.fromSeq} after ${seq}`);
      if (part.seq < seq) faults.push(`${part.seq} after ${seq}`);
      seq = part.seq;
      for (const one of part.results ?? []) totals.set(one.competitorId, one.totalHundredths);
    },
  };
}

/** Measures how long something was missing, each time, and how much of that was waited on purpose. */
function createGaps() {
  const lastedMs: number[] = [];
  const waitedMs: number[] = [];
  let since: number | null = null;
  let waits = 0;
  return {
    lastedMs,
    waitedMs,
    wait(ms: number) {
      since ??= performance.now();
      waits += ms;
    },
    end() {
      if (since !== null) {
        lastedMs.push(performance.now() - since);
        waitedMs.push(waits);
      }
      since = null;
      waits = 0;
    },
  };
}
