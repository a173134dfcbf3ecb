import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy as operators and schools have them, which treats a stream like any other answer. */
export interface StreamProxy {
  readonly origin: string;
  /** How many streams have been opened through it. */
  readonly streamCount: () => number;
  /** From now on it behaves; streams that it held back stay held back. */
  mend(): void;
  close(): Promise<void>;
}

interface Faults {
  /** Holds an answer back until it is whole. */
  readonly isBuffering?: boolean;
  /** Ends an answer that takes longer. */
  readonly cutAfterMs?: number;
}

/** Starts a proxy in front of a product. */
export async function startStreamProxy(target: string, faults: Faults): Promise<StreamProxy> {
  const { hostname, port } = new URL(target);
  let { isBuffering = false, cutAfterMs } = faults;
  let streamCount = 0;
  const server = createServer((near, answer) => {
    const { method, url, headers } = near;
    const far = request({ hostname, port, method, path: url, headers }, (response) => {
      const isStream = response.headers['content-type']?.startsWith('text/event-stream') === true;
      if (isStream) streamCount += 1;
      if (isStream && isBuffering) {
        // it never is
        response.resume();
        return;
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      if (isStream && cutAfterMs !== undefined) cutLater(answer, cutAfterMs);
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${address.port}`,
    streamCount: () => streamCount,
    mend() {
      isBuffering = false;
      cutAfterMs = undefined;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function cutLater(answer: ServerResponse, ms: number): void {
  const timer = setTimeout(() => answer.destroy(), ms);
  answer.on('close', () => clearTimeout(timer));
}
