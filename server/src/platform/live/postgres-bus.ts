import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../db/log';
import { asError } from '../db/errors';
import { type Bus, type BusListener, type BusMessage, createLocalBus } from './bus';
import { createOutgoing, type Outgoing, type Parcel, parcelsOf } from './outgoing';
import { createPace, type Pace } from './pace';

export interface PostgresBusOptions {
  /** A direct connection: LISTEN does not work through a pooler that shares connections. */
  readonly url: string;
  readonly log: Log;
  /** Identifies this node's own messages. */
  readonly nodeId: string;
  /** At most one parcel to other nodes in this time. */
  readonly gapMs?: number;
}

/** Published on this node only after a reconnect: messages of other nodes were lost meanwhile. */
export const reconnectedTopic = 'bus.reconnected';

const CHANNEL = 'cruxboard';
const GAP_MS = 20;
const CHECK_MS = 15_000;
const CHECK_TIMEOUT_MS = 5_000;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5_000;

/**
 * A bus over PostgreSQL's LISTEN and NOTIFY on one connection of its own. Listeners of this node are called at once,
 * other nodes get one notification per 20 ms at most. Never notify inside a transaction that matters: it cost four
 * fifths of the inserts.
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const bus = new PostgresBus(options);
  await bus.connect();
  return bus;
}

class PostgresBus implements Bus {
  private readonly local: Bus;
  private readonly outgoing: Outgoing;
  private readonly pace: Pace;
  private readonly check: NodeJS.Timeout;
  private client: Client | null = null;
  /** The connection runs one statement at a time. */
  private lastQuery: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly options: PostgresBusOptions) {
    this.local = createLocalBus((topic, error) =>
      options.log.error(`A listener of ${topic} failed: ${asError(error).message}`),
    );
    this.outgoing = createOutgoing((topic, bytes) =>
      options.log.error(`A message on ${topic} is too large for other nodes: ${bytes} bytes`),
    );
    this.pace = createPace(
      () => this.flush(),
      () => options.gapMs ?? GAP_MS,
    );
    this.check = setInterval(() => void this.checkConnection(), CHECK_MS);
    this.check.unref();
  }

  publish(topic: string, message: BusMessage, attachment?: unknown): void {
    this.local.publish(topic, message, attachment);
    if (this.isClosed) return;
    this.outgoing.put(topic, message);
    this.pace.request();
  }

  subscribe(topic: string, listener: BusListener): () => void {
    return this.local.subscribe(topic, listener);
  }

  async connect(): Promise<void> {
    const opened = await openListener(this.options.url, (payload) => this.receive(payload));
    if (this.isClosed) {
      await opened.end();
      return;
    }
    this.client = opened;
    opened.once('end', () => {
      if (this.client !== opened) return;
      this.client = null;
      if (!this.isClosed) void this.reconnect();
    });
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    clearInterval(this.check);
    this.pace.stop();
    this.flush();
    await this.lastQuery;
    await this.client?.end();
  }

  private async reconnect(): Promise<void> {
    const { log } = this.options;
    log.warn('The bus lost its connection');
    let waitMs = RETRY_MIN_MS;
    while (!this.isClosed && this.client === null) {
      await delay(waitMs * (0.5 + Math.random() / 2), undefined, { ref: false });
      waitMs = Math.min(waitMs * 2, RETRY_MAX_MS);
      try {
        await this.connect();
      } catch (error) {
        log.warn(`The bus cannot connect: ${asError(error).message}`);
      }
    }
    if (this.isClosed) return;
    log.info('The bus has reconnected');
    this.local.publish(reconnectedTopic, {});
    this.pace.request();
  }

  private flush(): void {
    // lost with the connection; messages are only hints
    this.inTurn((client) => this.notify(client)).catch((error: unknown) =>
      this.options.log.warn(`Lost bus messages: ${asError(error).message}`),
    );
  }

  private async notify(client: Client): Promise<void> {
    const payloads = parcelsOf(this.options.nodeId, this.outgoing.take());
    if (payloads.length === 0) return;
    const values = [CHANNEL, payloads];
    await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) payload', values);
  }

  /** A connection whose other end vanished stays silent for minutes, so it is probed and closed without an answer. */
  private async checkConnection(): Promise<void> {
    const { client } = this;
    if (client === null) return;
    const late = setTimeout(() => client.end().catch(() => undefined), CHECK_TIMEOUT_MS);
    late.unref();
    await this.inTurn(() => client.query('SELECT 1')).catch(() => undefined);
    clearTimeout(late);
  }

  /** Runs a query after the previous one, on the connection that is there by then. */
  private inTurn(query: (client: Client) => Promise<unknown>): Promise<void> {
    const previous = this.lastQuery;
    const turn = async () => {
      await previous;
      if (this.client !== null) await query(this.client);
    };
    const asked = turn();
    this.lastQuery = asked.catch(() => undefined);
    return asked;
  }

  private receive(payload: string | undefined): void {
    const parcel = parse(payload);
    if (parcel === null || parcel.node === this.options.nodeId) return;
    for (const [topic, message] of parcel.messages) this.local.publish(topic, message);
  }
}

async function openListener(
  url: string,
  receive: (payload: string | undefined) => void,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'cruxboard-bus',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // its end is what counts; without a listener an error would end the process
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => receive(payload));
  await client.connect();
  try {
    await client.query(`LISTEN ${CHANNEL}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

/** @returns another node's parcel; null for anything else. */
function parse(payload: string | undefined): Parcel | null {
  try {
    const parcel = JSON.parse(payload ?? '') as Partial<Parcel> | null;
    if (typeof parcel?.node !== 'string' || !Array.isArray(parcel.messages)) return null;
    return { node: parcel.node, messages: parcel.messages.filter(isMessage) };
  } catch {
    return null;
  }
}

function isMessage(part: unknown): part is Parcel['messages'][number] {
  if (!Array.isArray(part)) return false;
  const [topic, message] = part as unknown[];
  return typeof topic === 'string' && typeof message === 'object' && message !== null;
}
