import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../platform/db/pool';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import type { Presses } from '../../platform/testing/presses';
import { addressOf, startTcpProxy, type TcpProxy } from '../../platform/testing/tcp-proxy';
import {
  allStored,
  countStored,
  insertField,
  type ListeningNode,
  startListening,
  startTapping,
  untilMore,
} from './testing/counted';

let shared: TestDatabase;
let proxy: TcpProxy;
let database: Database;
let node: ListeningNode;
let presses: Presses;

beforeEach(async () => {
  shared = await createTestDatabase();
  await insertField(shared.database);
  proxy = await startTcpProxy(addressOf(shared.url));
  const patience = { statementTimeoutMs: 1_000, answerSlackMs: 300 };
  database = createDatabase({ url: proxy.through(shared.url), max: 4, ...patience });
  node = await startListening({ database });
  presses = startTapping(() => node.origin);
});
afterEach(async () => {
  await presses.stop();
  await node.close();
  await database.close();
  await proxy.close();
  await shared.drop();
});

test(
  'presses on connections that have gone dead without a word are answered later, and each counts once',
  { timeout: 120_000 },
  async () => {
    for (let times = 0; times < 3; times += 1) {
      await untilMore(presses, { of: 'acknowledged', by: 20 });
      proxy.freeze();
      await untilMore(presses, { of: 'failed', by: 1 });
    }
    await untilMore(presses, { of: 'acknowledged', by: 20 });
    await presses.stop();
    expect(presses.failed.filter((why) => !why.startsWith('503'))).toEqual([]);
    expect(await countStored(shared.database, presses)).toEqual(allStored(presses));
  },
);
