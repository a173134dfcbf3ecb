import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createWaiting } from './waiting';

/** A request that a receiver of traces or error reports got. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A receiver on this machine that keeps what it's sent, and answers as a test says. */
export interface WatchReceiver {
  readonly origin: string;
  readonly received: Received[];
  /** Waits until something is so. */
  until(isSo: () => boolean): Promise<void>;
  answer(status: number, body: string): void;
  close(): Promise<void>;
}

export async function startWatchReceiver(): Promise<WatchReceiver> {
  const received: Received[] = [];
  const { wake, until } = createWaiting();
  let answer = { status: 200, body: '{}' };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    wake();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    until,
    answer: (status, body) => void (answer = { status, body }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
