import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import {
  allStored,
  countStored,
  insertField,
  type ListeningNode,
  sendAgain,
  startListening,
  startTapping,
  untilMore,
} from './testing/counted';

/** Of ten thousand: `npm run bench -- kills`. */
const repeats = 1_000;
const senders = 16;

let shared: TestDatabase;
let nodes: ListeningNode[];

beforeAll(async () => {
  shared = await createTestDatabase({ max: 8 });
  await insertField(shared.database);
  const { database } = shared;
  nodes = [await startListening({ database }), await startListening({ database })];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await shared.drop();
});

test('a thousand repeats of acknowledged presses, at either node, get the same answers and change nothing', async () => {
  const originOf = (n: number) => nodes[n % nodes.length]?.origin ?? '';
  const presses = startTapping(originOf, 200);
  await untilMore(presses, { of: 'acknowledged', by: 100 });
  await presses.stop();
  const { acknowledged } = presses;
  const queue = Array.from({ length: repeats }, (_, n) => acknowledged[n % acknowledged.length]);
  const different: unknown[] = [];
  const send = async (sender: number) => {
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      const answer = await sendAgain(originOf(sender), one);
      if (typeof answer === 'string' || answer.seq !== one.seq) different.push(answer);
    }
  };
  await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  expect(different).toEqual([]);
  expect(await countStored(shared.database, presses)).toEqual(allStored(presses));
});
