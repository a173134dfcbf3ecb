import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createWaiting } from './waiting';

/** One event of a stream as it arrived. */
export interface StreamEvent {
  readonly id: string | null;
  readonly type: string;
  // a test looks into events of every shape
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
}

export interface EventStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly events: StreamEvent[];
  /** Heartbeats; the first says that the stream is open. */
  readonly beats: string[];
  readonly retryMs: number | null;
  isEnded(): boolean;
  /** Waits until the events fulfil a condition. */
  until(isDone: (events: readonly StreamEvent[]) => boolean): Promise<readonly StreamEvent[]>;
  /** Waits for so many heartbeats. */
  waitForHeartbeats(times: number): Promise<void>;
  /** Waits for the server to end the stream. */
  ended(): Promise<void>;
  /** Pauses and resumes reading from the socket, like a phone behind concrete. */
  pause(): void;
  resume(): void;
  close(): void;
}

/** Opens a stream of server-sent events and reads it, as a browser would. */
export function openEventStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { accept: 'text/event-stream', ...headers } });
    sent.on('error', reject);
    sent.on('response', (response) => resolve(readStream(sent, response)));
    sent.end();
  });
}

function readStream(sent: ClientRequest, response: IncomingMessage): EventStream {
  const events: StreamEvent[] = [];
  const beats: string[] = [];
  const { wake, until } = createWaiting();
  let retryMs: number | null = null;
  let isEnded = false;
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) beats.push(block);
      else if (block.startsWith('retry: ')) retryMs = Number(block.slice(7));
      else events.push(parseEvent(block));
      // after each: several come at once when a machine is busy
      wake();
    }
  });
  response.on('error', () => undefined);
  response.on('close', () => {
    isEnded = true;
    wake();
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    beats,
    get retryMs() {
      return retryMs;
    },
    isEnded: () => isEnded,
    until: async (isDone) => {
      await until(() => isDone(events));
      return events;
    },
    waitForHeartbeats: (times) => until(() => beats.length >= times),
    ended: () => until(() => isEnded),
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close: () => void sent.destroy(),
  };
}

function parseEvent(block: string): StreamEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)] as const;
    }),
  );
  return {
    id: fields.get('id') ?? null,
    type: fields.get('event') ?? '',
    data: JSON.parse(fields.get('data') ?? 'null') as unknown,
  };
}
