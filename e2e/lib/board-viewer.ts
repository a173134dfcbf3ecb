import { type ClientRequest, type IncomingMessage, request } from 'node:http';

interface Part {
  readonly seq: number;
  readonly fromSeq?: number;
  readonly competitors?: readonly { readonly id: string }[];
  readonly results?: readonly { readonly competitorId: string; readonly totalHundredths: number }[];
}

/** Somebody before a board, without a browser: connects again by itself, as a browser's stream does, and keeps what it is told. */
export interface Viewer {
  readonly seq: () => number;
  /** What it shows: the total of each competitor. */
  readonly totals: () => Record<string, number>;
  /** Frames that did not follow the one before. */
  readonly faults: readonly string[];
  /** Its connection breaks. */
  cut(): void;
  /** It reads no more, and later on. */
  pause(): void;
  resume(): void;
  close(): void;
}

const againMs = 100;

/** Watches a board's stream. */
export function watchBoard(origin: string, competitionId: string): Viewer {
  const totals = new Map<string, number>();
  const faults: string[] = [];
  let seq = -1;
  let isClosed = false;
  let asked: ClientRequest | undefined;
  let answer: IncomingMessage | undefined;

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
  const again = () => {
    if (!isClosed) setTimeout(connect, againMs);
  };
  const connect = () => {
    const headers = {
      accept: 'text/event-stream',
      ...(seq < 0 ? {} : { 'last-event-id': String(seq) }),
    };
    let rest = '';
    let isOver = false;
    const end = () => {
      if (!isOver) again();
      isOver = true;
    };
    asked = request(`${origin}/api/live/competitions/${competitionId}`, { headers });
    asked.on('error', end);
    asked.on('response', (response) => {
      answer = response;
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        blocks.forEach(take);
      });
      response.on('error', end);
      response.on('close', end);
    });
    asked.end();
  };
  connect();
  return {
    seq: () => seq,
    totals: () => Object.fromEntries([...totals].filter(([, total]) => total > 0)),
    faults,
    cut: () => asked?.destroy(),
    pause: () => answer?.pause(),
    resume: () => answer?.resume(),
    close: () => {
      isClosed = true;
      asked?.destroy();
    },
  };
}
