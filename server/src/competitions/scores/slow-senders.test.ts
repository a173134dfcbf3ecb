import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { openEventStream } from '../../platform/testing/event-stream';
import {
  allStored,
  countStored,
  insertField,
  type ListeningNode,
  startListening,
  startTapping,
  untilMore,
} from './testing/counted';

const each = 100;
const headerMaxMs = 1_500;

let shared: TestDatabase;
let node: ListeningNode;
const sockets: Socket[] = [];

beforeEach(async () => {
  shared = await createTestDatabase();
  await insertField(shared.database);
  node = await startListening({ database: shared.database });
  node.app.server.headersTimeout = headerMaxMs;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await node.close();
  await shared.drop();
});

const call = 'POST /api/call/scores.recordScore HTTP/1.1\r\nhost: here\r\n';
/** What they begin with, and never end. */
const heads = ['', call, `${call}x-slow: `];
const body = `${call}content-type: application/json\r\ncontent-length: 9000\r\n\r\n{"data":`;

/** Opens a connection that says a byte now and then. @returns whether it was ended by the other side. */
function open(begin: string): () => boolean {
  const { port } = new URL(node.origin);
  let isEnded = false;
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write(begin);
    const timer = begin === '' ? undefined : setInterval(() => socket.write('a'), 400);
    socket.once('close', () => clearInterval(timer));
  });
  socket.on('error', () => undefined);
  socket.once('close', () => (isEnded = true));
  // of those that are refused at once nobody reads the answer
  socket.resume();
  sockets.push(socket);
  return () => isEnded;
}

test('four hundred connections that never end their request keep nobody from pressing and watching', async () => {
  const many = (begin: string) => Array.from({ length: each }, () => open(begin));
  const areEnded = heads.flatMap(many);
  many(body);
  const presses = startTapping(() => node.origin);
  await untilMore(presses, { of: 'acknowledged', by: 60 });
  const viewer = await openEventStream(`${node.origin}/api/live/competitions/comp`);
  await viewer.until((events) => events.at(-1)?.data.seq >= 60);
  viewer.close();
  await presses.stop();
  expect(await countStored(shared.database, presses)).toEqual(allStored(presses));
  const left = () => areEnded.filter((isEnded) => !isEnded()).length;
  // bodies have half a minute: `body-deadline.test.ts`
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
});
