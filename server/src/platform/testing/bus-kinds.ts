import { connect as natsConnect } from '@nats-io/transport-node';
import { createClient } from '@redis/client';
import { Client } from 'pg';
import { test } from 'vitest';
import { type BusServer, findBusServer, startBusServer } from './bus-servers';
import { createTestDatabase } from './database';
import { addressOf, startTcpProxy, type TcpProxy } from './tcp-proxy';
import type { BusPlace } from '../live/create-bus';

/** What nodes talk over, with a hop in between that a test can break. */
export interface BusStage {
  readonly proxy: TcpProxy;
  /** For nodes behind the hop, and for others. */
  readonly behind: BusPlace;
  readonly direct: BusPlace;
  /** Sends something that is no parcel. */
  sendRaw(payloads: readonly string[]): Promise<void>;
  /** Null where it is the database, which the tests share. */
  readonly server: BusServer | null;
  remove(): Promise<void>;
}

export interface BusKind {
  readonly name: 'PostgreSQL' | 'NATS' | 'Redis';
  open(): Promise<BusStage>;
}

const channel = 'cruxboard.test';
const nowhere = 'postgres://nobody:none@127.0.0.1:1/none';

const postgres: BusKind = {
  name: 'PostgreSQL',
  async open() {
    const { url, database, drop } = await createTestDatabase();
    const proxy = await startTcpProxy(addressOf(url));
    const place = { busUrl: null, channel };
    return {
      proxy,
      server: null,
      direct: { ...place, databaseUrl: url },
      behind: { ...place, databaseUrl: proxy.through(url) },
      async sendRaw(payloads) {
        const client = new Client({ connectionString: url });
        await client.connect();
        for (const payload of payloads)
          await client.query(`SELECT pg_notify('cruxboard', $1)`, [payload]);
        await client.end();
      },
      async remove() {
        await database.close();
        await proxy.close();
        await drop();
      },
    };
  },
};

type SendRaw = (url: string, payloads: readonly string[]) => Promise<void>;

const sendByNats: SendRaw = async (url, payloads) => {
  const { host, username, password } = new URL(url);
  const pass = decodeURIComponent(password);
  const connection = await natsConnect({ servers: host, user: username, pass });
  for (const payload of payloads) connection.publish(channel, payload);
  await connection.drain();
};

const sendByRedis: SendRaw = async (url, payloads) => {
  const client = await createClient({ url }).connect();
  for (const payload of payloads) await client.publish(channel, payload);
  await client.close();
};

const withServer = (
  name: BusKind['name'],
  { kind, program, sendRaw }: { kind: 'nats' | 'redis'; program: string; sendRaw: SendRaw },
): BusKind => ({
  name,
  async open() {
    const server = await startBusServer(kind, program);
    const { url } = server;
    const proxy = await startTcpProxy(addressOf(url));
    const place = { databaseUrl: nowhere, channel };
    return {
      proxy,
      server,
      direct: { ...place, busUrl: url },
      behind: { ...place, busUrl: proxy.through(url) },
      sendRaw: (payloads) => sendRaw(url, payloads),
      async remove() {
        await proxy.close();
        await server.remove();
      },
    };
  },
});

/** @returns all kinds whose servers are installed; the others are skipped tests of the file that calls this. */
export async function busKinds(): Promise<readonly BusKind[]> {
  const [nats, redis] = [await findBusServer('nats'), await findBusServer('redis')];
  for (const [name, program] of Object.entries({ 'nats-server': nats, 'redis-server': redis })) {
    if (program === null) test.skip(`the bus, without ${name}`, () => undefined);
  }
  const kinds = [postgres];
  if (nats !== null)
    kinds.push(withServer('NATS', { kind: 'nats', program: nats, sendRaw: sendByNats }));
  if (redis !== null)
    kinds.push(withServer('Redis', { kind: 'redis', program: redis, sendRaw: sendByRedis }));
  return kinds;
}
