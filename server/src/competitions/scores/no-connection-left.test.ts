import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDatabaseAway } from '../../platform/db/errors';
import { createDatabase, type Database } from '../../platform/db/pool';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import type { Presses } from '../../platform/testing/presses';
import {
  allStored,
  countStored,
  insertField,
  type ListeningNode,
  startListening,
  startTapping,
  untilMore,
} from './testing/counted';

const connections = 3;

let shared: TestDatabase;
let database: Database;
let node: ListeningNode;
let presses: Presses;
const held: PoolClient[] = [];

beforeEach(async () => {
  shared = await createTestDatabase();
  await insertField(shared.database);
  database = createDatabase({ url: shared.url, max: connections, connectMaxMs: 250 });
  node = await startListening({ database });
  presses = startTapping(() => node.origin);
});
afterEach(async () => {
  release();
  await presses.stop();
  await node.close();
  await database.close();
  await shared.drop();
});

/** Takes every connection of the pool, as work that hangs would. */
async function hold(): Promise<void> {
  while (held.length < connections) {
    const client = await database.pool.connect().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
      return null;
    });
    if (client !== null) held.push(client);
  }
}

const release = () => held.splice(0).forEach((client) => client.release());

const statusOf = async (path: string) => (await fetch(`${node.origin}${path}`)).status;

test('while work holds every connection requests hear that they may come back, and no press is lost', async () => {
  for (let times = 0; times < 3; times += 1) {
    await untilMore(presses, { of: 'acknowledged', by: 20 });
    await hold();
    await untilMore(presses, { of: 'failed', by: 20 });
    expect(await statusOf('/health/ready')).toBe(503);
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/api/competitions/comp/competitors/competitor-1')).toBe(503);
    release();
  }
  await untilMore(presses, { of: 'acknowledged', by: 20 });
  await presses.stop();
  expect(presses.failed.filter((why) => !why.startsWith('503'))).toEqual([]);
  expect(await countStored(shared.database, presses)).toEqual(allStored(presses));
});

test('two hundred reads at once beside the presses are answered or told to come back', async () => {
  const path = (n: number) => `/api/competitions/comp/competitors/competitor-${1 + (n % 20)}`;
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, n) => statusOf(path(n))));
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await presses.stop();
  expect(await countStored(shared.database, presses)).toEqual(allStored(presses));
});
