import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createWaiting } from '../testing/waiting';
import type { Bus } from './bus';
import { createOutgoing, parcelsOf } from './outgoing';
import { createPostgresBus, reconnectedTopic } from './postgres-bus';

let database: TestDatabase;
const buses: Bus[] = [];
const errors: string[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (text: string) => void errors.push(text),
};

beforeEach(async () => {
  database = await createTestDatabase();
  errors.length = 0;
});
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
  await database.drop();
});

async function open(nodeId: string): Promise<Bus> {
  const bus = await createPostgresBus({ url: database.url, log, nodeId });
  buses.push(bus);
  return bus;
}

/** Collects a bus's messages and waits for them. */
function listen(bus: Bus, topic: string) {
  const heard: unknown[] = [];
  const { wake, until } = createWaiting();
  bus.subscribe(topic, (message, attachment) => {
    heard.push(attachment === undefined ? message : { message, attachment });
    wake();
  });
  return { heard, until };
}

test('this node gets messages at once, with the attachment; others a moment later, without', async () => {
  const [a, b] = [await open('a'), await open('b')];
  const [atA, atB] = [listen(a, 'topic'), listen(b, 'topic')];
  a.publish('topic', { n: 1 }, ['whole']);
  expect(atA.heard).toEqual([{ message: { n: 1 }, attachment: ['whole'] }]);
  await atB.until(() => atB.heard.length === 1);
  expect(atB.heard).toEqual([{ n: 1 }]);
  expect(atA.heard).toHaveLength(1);
});

test('of a burst of changes of one competition the others hear the newest, of another its own', async () => {
  const [a, b] = [await open('a'), await open('b')];
  const atB = listen(b, 'competition.changed');
  for (let seq = 1; seq <= 500; seq += 1) {
    a.publish('competition.changed', { competitionId: 'x', seq });
    a.publish('competition.changed', { competitionId: 'y', seq });
  }
  await atB.until(() => atB.heard.length >= 2);
  expect(atB.heard).toEqual([
    { competitionId: 'x', seq: 500 },
    { competitionId: 'y', seq: 500 },
  ]);
});

test('order holds, and more than one notification can carry arrives in several', async () => {
  const [a, b] = [await open('a'), await open('b')];
  const atB = listen(b, 'topic');
  const text = 'é'.repeat(300);
  for (let n = 0; n < 100; n += 1) a.publish('topic', { n, text });
  await atB.until(() => atB.heard.length === 100);
  expect(atB.heard).toEqual(Array.from({ length: 100 }, (_, n) => ({ n, text })));
});

test('a message too large for a notification stays on this node and is logged', async () => {
  const [a, b] = [await open('a'), await open('b')];
  const [atA, atB] = [listen(a, 'topic'), listen(b, 'topic')];
  a.publish('topic', { text: 'x'.repeat(8000) });
  a.publish('topic', { n: 2 });
  await atB.until(() => atB.heard.length === 1);
  expect(atA.heard).toHaveLength(2);
  expect(atB.heard).toEqual([{ n: 2 }]);
  expect(errors).toHaveLength(1);
});

test('a lost connection reconnects, announces it, and sends what was queued meanwhile', async () => {
  const [a, b] = [await open('a'), await open('b')];
  const [back, atB] = [listen(a, reconnectedTopic), listen(b, 'topic')];
  const both = listen(b, reconnectedTopic);
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'cruxboard-bus' AND datname = current_database()`,
  );
  await admin.end();
  await Promise.all([
    back.until(() => back.heard.length > 0),
    both.until(() => both.heard.length > 0),
  ]);
  a.publish('topic', { n: 1 });
  await atB.until(() => atB.heard.length === 1);
});

test('a listener that throws is logged, and neither its neighbours nor the publisher notice', async () => {
  const [a, b] = [await open('a'), await open('b')];
  for (const bus of [a, b]) {
    bus.subscribe('topic', () => {
      throw new Error('planted');
    });
  }
  const [atA, atB] = [listen(a, 'topic'), listen(b, 'topic')];
  a.publish('topic', { n: 1 });
  a.publish('topic', { n: 2 });
  await atB.until(() => atB.heard.length === 2);
  expect(atA.heard).toEqual([{ n: 1 }, { n: 2 }]);
  expect(errors).toEqual(Array.from({ length: 4 }, () => 'A listener of topic failed: planted'));
});

test('a foreign notification is ignored', async () => {
  const [a, b] = [await open('a'), await open('b')];
  const atB = listen(b, 'topic');
  await database.database.pool.query(
    `SELECT pg_notify('cruxboard', payload) FROM unnest(ARRAY[
       'hello', 'null', '{"node":"x","messages":[5,null,["topic"],["topic",null],[7,{}]]}'
     ]) AS payload`,
  );
  a.publish('topic', { n: 1 });
  await atB.until(() => atB.heard.length === 1);
  expect(atB.heard).toEqual([{ n: 1 }]);
});

test('a parcel is never larger than PostgreSQL takes', () => {
  const outgoing = createOutgoing(() => undefined);
  for (let n = 0; n < 300; n += 1) outgoing.put('topic', { n, text: 'ü'.repeat(n * 10) });
  const parcels = parcelsOf('node', outgoing.take());
  for (const parcel of parcels) expect(Buffer.byteLength(parcel)).toBeLessThan(8000);
  const told = parcels.flatMap(
    (parcel) => (JSON.parse(parcel) as { messages: unknown[] }).messages,
  );
  expect(told).toHaveLength(300);
});
