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
  /** Drops its connection. */
  cut(): void;
  /** Stops reading, until `resume`. */
  pause(): void;
  resume(): void;
  close(): void;
}

const reconnectMs = 100;

/** Follows a leaderboard's stream. */
export function watchBoard(origin: string, competitionId: string): Viewer {
  const totals = new Map<string, number>();
  const faults: string[] = [];
  let seq = -1;
  let isClosed = false;
  let clientRequest: ClientRequest | undefined;
  let openResponse: IncomingMessage | undefined;

  const take = (block: string) => {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    const part = JSON.parse(data) as Part;
    if (/^event: board\.snapshot$/m.test(block)) totals.clear();
    else if ((part.fromSeq ?? -1) > seq) faults.push(`${part.fromSeq} after ${seq}`);
    if (part.seq < seq) faults.push(`${part.seq} after ${seq}`);
    seq = part.seq;
    for (const one of part.results ?? []) totals.set(one.competitorId, one.totalHundredths);
  };
  const reconnect = () => {
    if (!isClosed) setTimeout(connect, reconnectMs);
  };
  const connect = () => {
    const headers = {
      accept: 'text/event-stream',
      ...(seq < 0 ? {} : { 'last-event-id': String(seq) }),
    };
    let rest = '';
    let isOver = false;
    const end = () => {
      if (!isOver) reconnect();
      isOver = true;
    };
    clientRequest = request(`${origin}/api/live/competitions/${competitionId}`, { headers });
    clientRequest.on('error', end);
    clientRequest.on('response', (response) => {
      openResponse = response;
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
    seq: () => seq,
    totals: () => Object.fromEntries([...totals].filter(([, total]) => total > 0)),
    faults,
    cut: () => clientRequest?.destroy(),
    pause: () => openResponse?.pause(),
    resume: () => openResponse?.resume(),
    close: () => {
      isClosed = true;
      clientRequest?.destroy();
    },
  };
}
