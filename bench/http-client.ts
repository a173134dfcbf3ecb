import { connect, type Socket } from 'node:net';

/** Servers close connections that rest for a minute. */
const IDLE_MAX_MS = 30_000;

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/**
 * A cheap client: one request at a time on a persistent connection, parsing only the length. The load generator must
 * not be the bottleneck.
 */
export class RawClient {
  private lastUsedAt = performance.now();
  private readonly socket: Socket;
  private received = '';
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  constructor(private readonly origin: URL) {
    this.socket = connect(Number(origin.port), origin.hostname);
    this.socket.setNoDelay(true);
    this.socket.setEncoding('latin1');
    this.socket.on('data', (chunk: string) => {
      this.received += chunk;
      this.look();
    });
    this.socket.on('error', (error) => this.waiting?.reject(error));
    this.socket.on('close', () => this.waiting?.reject(new Error('the connection was closed')));
  }

  /** @param headers lines, each with its line break. */
  get(path: string, headers = ''): Promise<Answer> {
    return this.send(`GET ${path} HTTP/1.1\r\nhost: ${this.origin.host}\r\n${headers}\r\n`);
  }

  call(name: string, request: { token: string; key: string; data: unknown }): Promise<Answer> {
    const body = JSON.stringify({ data: request.data });
    return this.send(
      `POST /api/call/${name} HTTP/1.1\r\nhost: ${this.origin.host}\r\n` +
        `authorization: Bearer ${request.token}\r\nidempotency-key: ${request.key}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }

  /** Whether the server may be about to close the connection, or has. */
  get isStale(): boolean {
    return performance.now() - this.lastUsedAt > IDLE_MAX_MS;
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private send(text: string): Promise<Answer> {
    this.lastUsedAt = performance.now();
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(text);
    });
  }

  private look(): void {
    const end = this.received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.received.slice(0, end));
    const size = end + 4 + Number(length?.[1] ?? 0);
    if (this.received.length < size) return;
    const answer = {
      status: Number(this.received.slice(9, 12)),
      body: this.received.slice(end + 4, size),
    };
    this.received = this.received.slice(size);
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve(answer);
  }
}
