import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BusKind, type BusStage, busKinds } from '../testing/bus-kinds';
import { createWaiting } from '../testing/waiting';
import { type Bus, reconnectedTopic } from './bus';
import { busFaults } from './bus-metrics';
import { type BusPlace, createBus } from './create-bus';
import { createLinkedBus, type LinkedBusOptions } from './linked-bus';
import { createOutgoing, parcelsOf } from './outgoing';

let stage: BusStage;
const buses: Bus[] = [];
const errors: string[] = [];
const warnings: string[] = [];
const log = {
  info: () => undefined,
  warn: (text: string) => void warnings.push(text),
  error: (text: string) => void errors.push(text),
};

async function open(
  nodeId: string,
  place: BusPlace = stage.direct,
  options: Partial<LinkedBusOptions> = {},
): Promise<Bus> {
  const bus = await createBus(place, { log, nodeId, ...options });
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
  return { heard, until, untilHeard: (count: number) => until(() => heard.length >= count) };
}

const faultsOf = async (kind: string) =>
  (await busFaults.get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0;

describe.for(await busKinds())('over $name', (kind: BusKind) => {
  beforeEach(async () => {
    stage = await kind.open();
    errors.length = 0;
    warnings.length = 0;
  });
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.close();
    await stage.remove();
  });

  test('this node gets messages at once, with the attachment; others a moment later, without', async () => {
    const [a, b] = [await open('a'), await open('b')];
    const [atA, atB] = [listen(a, 'topic'), listen(b, 'topic')];
    a.publish('topic', { n: 1 }, ['whole']);
    expect(atA.heard).toEqual([{ message: { n: 1 }, attachment: ['whole'] }]);
    await atB.untilHeard(1);
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
    await atB.untilHeard(2);
    expect(atB.heard).toEqual([
      { competitionId: 'x', seq: 500 },
      { competitionId: 'y', seq: 500 },
    ]);
  });

  test('order holds, and more than one parcel can carry arrives in several', async () => {
    const [a, b] = [await open('a'), await open('b')];
    const atB = listen(b, 'topic');
    const text = 'é'.repeat(300);
    for (let n = 0; n < 100; n += 1) a.publish('topic', { n, text });
    await atB.untilHeard(100);
    expect(atB.heard).toEqual(Array.from({ length: 100 }, (_, n) => ({ n, text })));
  });

  test('a message too large for others stays on this node and is logged', async () => {
    const [a, b] = [await open('a'), await open('b')];
    const [atA, atB] = [listen(a, 'topic'), listen(b, 'topic')];
    a.publish('topic', { text: 'x'.repeat(8000) });
    a.publish('topic', { n: 2 });
    await atB.untilHeard(1);
    expect(atA.heard).toHaveLength(2);
    expect(atB.heard).toEqual([{ n: 2 }]);
    expect(errors).toHaveLength(1);
  });

  test('a lost connection is made again and announced, and what was said meanwhile arrives in order', async () => {
    const [a, b] = [await open('a', stage.behind), await open('b')];
    const [back, atB] = [listen(a, reconnectedTopic), listen(b, 'topic')];
    const lost = await faultsOf('lost');
    stage.proxy.refuse(true);
    stage.proxy.cut();
    await expect.poll(() => warnings.length).toBeGreaterThan(1);
    for (let n = 0; n < 50; n += 1) a.publish('topic', { n });
    expect(back.heard).toEqual([]);
    stage.proxy.refuse(false);
    await atB.untilHeard(50);
    expect(atB.heard).toEqual(Array.from({ length: 50 }, (_, n) => ({ n })));
    expect(back.heard).toHaveLength(1);
    expect((await faultsOf('lost')) - lost).toBe(1);
    b.publish('topic', { n: 'answer' });
    const atA = listen(a, 'topic');
    await atA.untilHeard(1);
  });

  test('when more was said than a node can keep, the others are told that they missed something', async () => {
    const [a, b] = [await open('a', stage.behind), await open('b')];
    const [gap, atB] = [listen(b, reconnectedTopic), listen(b, 'topic')];
    stage.proxy.refuse(true);
    stage.proxy.cut();
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    for (let n = 0; n < 1_500; n += 1) a.publish('topic', { n });
    expect(gap.heard).toEqual([]);
    stage.proxy.refuse(false);
    await gap.untilHeard(1);
    await atB.until(() => atB.heard.length >= 900);
    expect(atB.heard.at(-1)).toEqual({ n: 1_499 });
  });

  test('a connection whose other end has vanished is given up, and nothing said meanwhile is lost', async () => {
    const a = await open('a', stage.behind, { checkMs: 50, answerMaxMs: 200 });
    const b = await open('b');
    const [back, atB] = [listen(a, reconnectedTopic), listen(b, 'topic')];
    stage.proxy.freeze();
    a.publish('topic', { n: 1 });
    a.publish('topic', { n: 2 });
    await back.untilHeard(1);
    await atB.untilHeard(2);
    expect(atB.heard).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('a node starts without it, says so, and is connected when it comes', async () => {
    stage.proxy.refuse(true);
    const [a, b] = [await open('a', stage.behind), await open('b')];
    const atB = listen(b, 'topic');
    expect(warnings[0]).toMatch(/^The bus cannot connect: ./);
    a.publish('topic', { n: 1 });
    stage.proxy.refuse(false);
    await atB.untilHeard(1);
  });

  test('a node closes while it is away', async () => {
    const a = await open('a', stage.behind, { answerMaxMs: 200 });
    stage.proxy.freeze();
    a.publish('topic', { n: 1 });
    await a.close();
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
    await atB.untilHeard(2);
    expect(atA.heard).toEqual([{ n: 1 }, { n: 2 }]);
    expect(errors).toEqual(Array.from({ length: 4 }, () => 'A listener of topic failed: planted'));
  });

  test('what is no parcel is ignored', async () => {
    const [a, b] = [await open('a'), await open('b')];
    const atB = listen(b, 'topic');
    await stage.sendRaw([
      'hello',
      'null',
      '{"node":"x","messages":[5,null,["topic"],["topic",null],[7,{}]]}',
    ]);
    a.publish('topic', { n: 1 });
    await atB.untilHeard(1);
    expect(atB.heard).toEqual([{ n: 1 }]);
  });

  test('a server of its own may crash: nodes find it again, and nothing said meanwhile is lost', async () => {
    const { server } = stage;
    // the database's own restart is tested with whole nodes
    if (server === null) return;
    const [a, b] = [await open('a'), await open('b')];
    const [backA, backB] = [listen(a, reconnectedTopic), listen(b, reconnectedTopic)];
    const atB = listen(b, 'topic');
    await server.kill();
    await expect.poll(() => warnings.length).toBeGreaterThan(1);
    a.publish('topic', { n: 1 });
    await server.start();
    await Promise.all([backA.untilHeard(1), backB.untilHeard(1)]);
    a.publish('topic', { n: 2 });
    await atB.until(() => atB.heard.some((one) => (one as { n: number }).n === 2));
  });

  test('installations that share a server of its own do not hear each other', async () => {
    if (stage.server === null) return;
    const [a, b] = [await open('a'), await open('b')];
    const other = await open('other', { ...stage.direct, channel: 'cruxboard.other' });
    const [atB, atOther] = [listen(b, 'topic'), listen(other, 'topic')];
    a.publish('topic', { n: 1 });
    other.publish('topic', { n: 2 });
    await atB.untilHeard(1);
    expect([atB.heard, atOther.heard]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  });

  test('an encrypted address of a server of its own takes no server that is not', async () => {
    const { server, direct } = stage;
    if (server === null) return;
    const encrypted = server.url.replace(/^nats:/, 'tls:').replace(/^redis:/, 'rediss:');
    await open('a', { ...direct, busUrl: encrypted });
    expect(warnings).toEqual([expect.stringMatching(/^The bus cannot connect: ./)]);
  });

  test('a wrong password is told without it, and nothing else stops', async () => {
    const { direct } = stage;
    const wrong = new URL(direct.busUrl ?? direct.databaseUrl);
    if (direct.busUrl !== null) wrong.password = 'hunter2';
    else wrong.username = 'hunter2';
    const a = await open('a', {
      ...direct,
      [direct.busUrl === null ? 'databaseUrl' : 'busUrl']: wrong.href,
    });
    const atA = listen(a, 'topic');
    a.publish('topic', { n: 1 });
    expect(atA.heard).toEqual([{ n: 1 }]);
    expect(warnings[0]).toMatch(/^The bus cannot connect: ./);
    expect(warnings.join()).not.toContain(wrong.password);
  });
});

test('a parcel is never larger than PostgreSQL takes', () => {
  const outgoing = createOutgoing({ onTooLarge: () => undefined, onDropped: () => undefined });
  for (let n = 0; n < 300; n += 1) outgoing.put('topic', { n, text: 'ü'.repeat(n * 10) });
  const parcels = parcelsOf('node', outgoing.take());
  for (const parcel of parcels) expect(Buffer.byteLength(parcel)).toBeLessThan(8000);
  const told = parcels.flatMap(
    (parcel) => (JSON.parse(parcel) as { messages: unknown[] }).messages,
  );
  expect(told).toHaveLength(300);
});

test('what could not be sent goes first, unless something newer has replaced it', () => {
  const outgoing = createOutgoing({ onTooLarge: () => undefined, onDropped: () => undefined });
  outgoing.put('topic', { id: 'x', seq: 1 });
  outgoing.put('topic', { id: 'y', seq: 2 });
  const taken = outgoing.take();
  outgoing.put('topic', { id: 'x', seq: 3 });
  outgoing.putBack(taken);
  expect(outgoing.take()).toEqual([
    ['topic', { id: 'y', seq: 2 }],
    ['topic', { id: 'x', seq: 3 }],
  ]);
});

test('a refused connection is told without the password of its address', async () => {
  const told: string[] = [];
  const bus = await createLinkedBus({
    nodeId: 'a',
    log: { ...log, warn: (text) => void told.push(text) },
    open: () => Promise.reject(new Error('no route to redis://crux:s3cret-word@10.0.0.7:6379')),
  });
  await bus.close();
  expect(told[0]).toMatch(/^The bus cannot connect: no route to redis:/);
  expect(told[0]).not.toContain('s3cret-word');
});
