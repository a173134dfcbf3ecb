import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../db/log';
import { asError } from '../db/errors';
import { type Bus, type BusMessage, createLocalBus } from './bus';
import { createOutgoing, type Parcel, parcelsOf } from './outgoing';
import { createPace } from './pace';

export interface PostgresBusOptions {
  /** A direct connection: LISTEN does not work through a pooler that shares connections. */
  readonly url: string;
  readonly log: Log;
  /** What this node knows its own messages by. */
  readonly nodeId: string;
  /** At most one parcel to the other nodes in this time. */
  readonly gapMs?: number;
}

/** Told on this node alone after the connection was away: what others said meanwhile is lost. */
export const reconnectedTopic = 'bus.reconnected';

const CHANNEL = 'cruxboard';
const GAP_MS = 20;
const CHECK_MS = 15_000;
const CHECK_TIMEOUT_MS = 5_000;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5_000;

/**
 * A bus over PostgreSQL's LISTEN and NOTIFY on one connection of its own. Listeners of this node are
 * told at once, the others at most every 20 ms, in one notification for all that came up. Never send
 * a notify inside a transaction that matters: there it cost four fifths of the inserts.
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const local = createLocalBus();
  const outgoing = createOutgoing((topic, bytes) =>
    options.log.error(`A message on ${topic} is too large for other nodes: ${bytes} bytes`),
  );
  let client: Client | null = null;
  let sending: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const flush = () => {
    if (client === null) return;
    const payloads = parcelsOf(options.nodeId, outgoing.take());
    if (payloads.length === 0) return;
    const values = [CHANNEL, payloads];
    sending = client
      .query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) payload', values)
      // lost with the connection: messages are hints, and whoever needs more polls
      .catch((error: unknown) => options.log.warn(`Lost bus messages: ${asError(error).message}`));
  };
  const pace = createPace(flush, () => options.gapMs ?? GAP_MS);

  const receive = (payload: string | undefined) => {
    const parcel = parse(payload);
    if (parcel === null || parcel.node === options.nodeId) return;
    for (const [topic, message] of parcel.messages) tell(topic, message);
  };
  const tell = (topic: string, message: BusMessage) => {
    try {
      local.publish(topic, message);
    } catch (error) {
      options.log.error(`A listener of ${topic} failed: ${asError(error).message}`);
    }
  };

  const connect = async () => {
    const opened = await openListener(options.url, receive);
    opened.once('end', () => {
      if (client !== opened) return;
      client = null;
      if (!isClosed) void reconnect();
    });
    client = opened;
  };
  const reconnect = async () => {
    options.log.warn('The bus lost its connection');
    for (let waitMs = RETRY_MIN_MS; !isClosed; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
      await delay(waitMs * (0.5 + Math.random() / 2), undefined, { ref: false });
      try {
        await connect();
        options.log.info('The bus is connected again');
        tell(reconnectedTopic, {});
        pace.request();
        return;
      } catch (error) {
        options.log.warn(`The bus cannot connect: ${asError(error).message}`);
      }
    }
  };
  await connect();
  const check = setInterval(() => void checkConnection(client), CHECK_MS);
  check.unref();

  return {
    publish(topic, message, attachment) {
      local.publish(topic, message, attachment);
      if (isClosed) return;
      outgoing.put(topic, message);
      pace.request();
    },
    subscribe: (topic, listener) => local.subscribe(topic, listener),
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(check);
      pace.stop();
      flush();
      await sending;
      await client?.end();
    },
  };
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

/** A connection whose other end vanished says nothing for minutes: asks, and cuts it off without an answer. */
async function checkConnection(client: Client | null): Promise<void> {
  if (client === null) return;
  const late = setTimeout(() => client.end().catch(() => undefined), CHECK_TIMEOUT_MS);
  late.unref();
  await client.query('SELECT 1').catch(() => undefined);
  clearTimeout(late);
}

/** @returns what another node sent; null for what is none of ours. */
function parse(payload: string | undefined): Parcel | null {
  try {
    const parcel = JSON.parse(payload ?? '') as Partial<Parcel> | null;
    if (typeof parcel?.node !== 'string' || !Array.isArray(parcel.messages)) return null;
    return { node: parcel.node, messages: parcel.messages };
  } catch {
    return null;
  }
}
