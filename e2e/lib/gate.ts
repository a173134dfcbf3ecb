import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { findFreePort } from '@cruxboard/server/platform/http/free-port';
import { origin } from './api';

/** A proxy to the journeys' product that can be shut, and can pretend to serve a newer version. */
export interface Gate {
  readonly origin: string;
  /** Stops listening and drops all connections, as if the server had stopped. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** From now on pages, service worker and build.json carry another build id. */
  release(id: string): void;
  /** Responds to these files with 404, like a server whose build no longer has them. */
  lose(files: RegExp | null): void;
}

/** Opens a gate on a port that no outgoing connection is given, so that it's still free after a while shut. */
export async function openGate(): Promise<Gate> {
  const build = (await (await fetch(`${origin()}/build.json`)).json()) as { id: string };
  const sockets = new Set<Socket>();
  let version = build.id;
  let lost: RegExp | null = null;
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    if (lost?.test(incoming.url ?? '')) answer.writeHead(404).end('Not found');
    else forward(incoming, answer, (text) => text.replaceAll(build.id, version));
  };
  const port = await findFreePort('127.0.0.1');
  let server = await listen(pass, sockets, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    open: async () => {
      server = await listen(pass, sockets, port);
    },
    release: (id) => {
      version = id;
    },
    lose: (files) => {
      lost = files;
    },
  };
}

type Handle = (incoming: IncomingMessage, answer: ServerResponse) => void;

function listen(handle: Handle, sockets: Set<Socket>, port: number): Promise<Server> {
  const server = createServer(handle);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Forwards a request; responses that may carry the build id are rewritten, all others streamed. */
function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  change: (text: string) => string,
) {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' };
  const onward = request(
    `${origin()}${incoming.url}`,
    { method: incoming.method, headers },
    (got) => {
      const { 'content-length': _length, etag: _etag, ...headersKept } = got.headers;
      answer.writeHead(got.statusCode ?? 502, headersKept);
      const isChanged = /html|sw\.js|build\.json/.test(
        `${got.headers['content-type']} ${incoming.url}`,
      );
      if (!isChanged) {
        got.pipe(answer);
        return;
      }
      let text = '';
      got.setEncoding('utf8');
      got.on('data', (chunk: string) => (text += chunk));
      got.on('end', () => answer.end(change(text)));
    },
  );
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
