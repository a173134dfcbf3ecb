import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { origin } from './api';

/** A way to the journeys' product that can be shut, and that can pass the product off as a newer version of itself. */
export interface Gate {
  readonly origin: string;
  /** As if the server had been stopped: nobody listens, and what is connected is cut off. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** From now on pages, worker and build.json are those of a build with another id. */
  release(id: string): void;
  /** Answers these files with 404, as a server does whose build no longer has them. */
  lose(files: RegExp | null): void;
}

/** Opens a gate on a free port. */
export async function openGate(): Promise<Gate> {
  const build = (await (await fetch(`${origin()}/build.json`)).json()) as { id: string };
  const sockets = new Set<Socket>();
  let version = build.id;
  let lost: RegExp | null = null;
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    if (lost?.test(asked.url ?? '')) answer.writeHead(404).end('Not found');
    else forward(asked, answer, (text) => text.replaceAll(build.id, version));
  };
  let server = await listen(pass, sockets, 0);
  const { port } = server.address() as AddressInfo;
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

type Handle = (asked: IncomingMessage, answer: ServerResponse) => void;

function listen(handle: Handle, sockets: Set<Socket>, port: number): Promise<Server> {
  const server = createServer(handle);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Streams are passed on as they come; what may carry the build's id is changed. */
function forward(asked: IncomingMessage, answer: ServerResponse, change: (text: string) => string) {
  const headers = { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '' };
  const onward = request(`${origin()}${asked.url}`, { method: asked.method, headers }, (got) => {
    const { 'content-length': _length, etag: _etag, ...kept } = got.headers;
    answer.writeHead(got.statusCode ?? 502, kept);
    const isChanged = /html|sw\.js|build\.json/.test(`${got.headers['content-type']} ${asked.url}`);
    if (!isChanged) {
      got.pipe(answer);
      return;
    }
    let text = '';
    got.setEncoding('utf8');
    got.on('data', (chunk: string) => (text += chunk));
    got.on('end', () => answer.end(change(text)));
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
