import { once } from 'node:events';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';

/** How a vendor fails. */
export const misdeeds = ['delay', '500', '429', 'dropped', 'garbage', 'huge'] as const;

export type Misdeed = (typeof misdeeds)[number];

/** A vendor on this machine that misbehaves as a test tells it to. */
export interface BadVendor {
  readonly port: number;
  /** How many requests, or connections, have come. */
  readonly count: () => number;
  /** null: it behaves. */
  be(misdeed: Misdeed | null, options?: { readonly retryAfterS?: number }): void;
  close(): Promise<void>;
}

/** An answer of a vendor that behaves. */
export interface GoodAnswer {
  readonly type?: string;
  /** 200 without. */
  readonly status?: number;
  readonly body: string;
}

/** Longer than any answer that is read to its end. */
const hugeBytes = 8 * 1_048_576;

/** @returns an HTTP API. */
export async function startBadHttp(good: GoodAnswer): Promise<BadVendor> {
  let count = 0;
  let misdeed: Misdeed | null = null;
  let retryAfterS = 1;
  const server = createHttpServer((request, response) => {
    count += 1;
    request.resume();
    if (misdeed === null) {
      const { status = 200, type = 'application/json', body } = good;
      return void response.writeHead(status, { 'content-type': type }).end(body);
    }
    misbehave(response, misdeed, retryAfterS);
  });
  return {
    ...(await listening(server)),
    count: () => count,
    be: (next, options = {}) => {
      misdeed = next;
      retryAfterS = options.retryAfterS ?? 1;
      count = 0;
    },
  };
}

function misbehave(response: ServerResponse, misdeed: Misdeed, retryAfterS: number): void {
  switch (misdeed) {
    case 'delay':
      return;
    case '500':
      return void response.writeHead(500).end('{"error":"internal"}');
    case '429':
      return void response.writeHead(429, { 'retry-after': String(retryAfterS) }).end('{}');
    case 'dropped':
      return void response.destroy();
    case 'garbage':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    case 'huge':
      return void response.end(`{"data":"${'x'.repeat(hugeBytes)}"}`);
  }
}

/** @returns an SMTP gateway that has more to say than its greeting only if it behaves. */
export async function startBadSmtp(): Promise<BadVendor> {
  let count = 0;
  let misdeed: Misdeed | null = null;
  const server = createTcpServer((socket) => {
    count += 1;
    socket.on('error', () => undefined);
    greet(socket, misdeed);
  });
  return {
    ...(await listening(server)),
    count: () => count,
    be: (next) => {
      misdeed = next;
      count = 0;
    },
  };
}

function greet(socket: Socket, misdeed: Misdeed | null): void {
  switch (misdeed) {
    case null:
      return talk(socket);
    case 'delay':
      return;
    case '500':
      return void socket.end('554 No service\r\n');
    case '429':
      return void socket.end('421 Too many connections\r\n');
    case 'dropped':
      return void socket.destroy();
    case 'garbage':
      return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    case 'huge':
      return void socket.write('x'.repeat(hugeBytes));
  }
}

/** Just enough of RFC 5321 to take a message. */
function talk(socket: Socket): void {
  let isMessage = false;
  socket.write('220 here\r\n');
  socket.on('data', (bytes) => {
    const text = bytes.toString();
    if (isMessage) {
      if (!text.includes('\r\n.\r\n')) return;
      isMessage = false;
      socket.write('250 taken\r\n');
    } else if (text.startsWith('DATA')) {
      isMessage = true;
      socket.write('354 go on\r\n');
    } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}

async function listening(server: Server): Promise<Pick<BadVendor, 'port' | 'close'>> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a port, not of a pipe
  return {
    port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
