import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction';
import { createLinkedBus } from '../live/linked-bus';
import { postgresLink } from '../live/postgres-link';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createCounter, createJobNodes, patience } from '../testing/job-nodes';
import { createWaiting } from '../testing/waiting';
import { retryDead } from './dead-repo';
import { Undeliverable } from './jobs';
import { recoverFromClock } from './repo';
import { jobs } from './schema';

let database: TestDatabase;
const nodes = createJobNodes(() => database);
const { create, enqueue, rows } = nodes;

beforeEach(async () => {
  database = await createTestDatabase({ max: 10 });
});
afterEach(async () => {
  await nodes.close();
  await database.drop();
});

const isEmpty = async () => (await rows()).length === 0;
const untilEmpty = () => expect.poll(isEmpty, patience).toBe(true);

test('a job runs once, woken by the commit; what was rolled back never', async () => {
  const things = createCounter();
  const node = create({ pollMs: 60_000, handlers: [things.handler] });
  await node.start({});
  await enqueue(node, 25);
  const rolledBack = withTransaction(database.database, async (tx) => {
    await node.enqueue(tx, [{ type: 'thing.happened', payload: { n: 99 } }]);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await untilEmpty();
  expect(things.seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n));
});

test('nothing is enqueued without a handler; two handlers get a job each', async () => {
  const [a, b] = [createCounter(), createCounter(undefined, { queue: 'others' })];
  const node = create({ handlers: [a.handler, b.handler] });
  await enqueue(node, 1);
  await enqueue(node, 1, 'thing.of-no-interest');
  expect(await rows()).toMatchObject([{ queue: 'things' }, { queue: 'others' }]);
  await node.start({});
  await untilEmpty();
  expect([a.seen, b.seen]).toEqual([[0], [0]]);
});

test('two handlers of a type in one queue are refused', () => {
  const { handler } = createCounter();
  expect(() => create({ handlers: [handler, handler] })).toThrow('Two handlers of thing.happened');
});

test('of two nodes each job runs on one, and what one enqueues the other runs at once', async () => {
  const things = createCounter();
  const others = createCounter(undefined, { type: 'other.happened', queue: 'others' });
  const handlers = [things.handler, others.handler];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const buses = await Promise.all(
    ['a', 'b'].map((nodeId) => createLinkedBus({ open: postgresLink(database.url), log, nodeId })),
  );
  const [idle, busy] = buses.map((bus) => create({ pollMs: 60_000, handlers, bus }));
  await busy!.start({});
  await enqueue(idle!, 60);
  await untilEmpty();
  expect(things.seen).toHaveLength(60);
  await idle!.start({});
  await enqueue(busy!, 60, 'other.happened');
  await untilEmpty();
  expect(others.seen).toHaveLength(60);
  await nodes.close();
  for (const bus of buses) await bus.close();
});

test('a failure is retried; a poison job ends up dead, and a manual retry has all its attempts', async () => {
  let isMended = false;
  const failures = new Map<number, number>();
  const things = createCounter((n) => {
    const count = (failures.get(n) ?? 0) + 1;
    failures.set(n, count);
    if ((n === 0 && !isMended) || (n === 1 && count < 2)) throw new Error(`no luck with ${n}`);
  });
  const node = create({ attemptsMax: 3, handlers: [things.handler] });
  await node.start({});
  await enqueue(node, 3);
  await expect.poll(async () => (await rows())[0]?.deadAt, patience).toBeInstanceOf(Date);
  await expect.poll(async () => (await rows()).length, patience).toBe(1);
  expect([0, 1, 2].map((n) => failures.get(n))).toEqual([3, 2, 1]);
  const [poison] = await rows();
  expect(poison).toMatchObject({ attempts: 3, lastError: 'no luck with 0' });
  expect(await node.count()).toEqual([{ queue: 'things', state: 'dead', count: 1 }]);
  expect(nodes.errors).toEqual([expect.stringContaining('is dead: no luck with 0')]);

  isMended = true;
  expect(await retryDead(database.database.drizzle, 'all')).toEqual([poison?.id]);
  await untilEmpty();
});

test('without a wait of its own a job that failed is due again after a second, or a quarter more', async () => {
  let closed: Promise<void> | undefined;
  const things = createCounter(() => {
    // it takes no second attempt, which would have a lease instead of a wait
    closed = node.close();
    throw new Error('no luck');
  });
  const node = create({ handlers: [things.handler], backOffMs: undefined });
  await node.start({});
  await enqueue(node, 1);
  await things.until(() => things.seen.length === 1);
  await closed;
  expect(await rows()).toMatchObject([{ attempts: 1, lastError: 'no luck' }]);
  const waitMs = sql<number>`extract(epoch from due_at - attempted_at) * 1000`.mapWith(Number);
  const [row] = await database.database.drizzle.select({ waitMs }).from(jobs);
  expect(row?.waitMs).toBeGreaterThanOrEqual(1_000);
  // and what the attempt itself took
  expect(row?.waitMs).toBeLessThan(10_000);
});

test('a statement that fails a job is told without its values', async () => {
  const things = createCounter(async () => {
    await database.database.drizzle.execute(sql`select ${'ana@example.com'}, ${'Ana Diaz'}::int`);
  });
  const node = create({ attemptsMax: 1, handlers: [things.handler] });
  await node.start({});
  await enqueue(node, 1);
  await expect.poll(async () => (await rows())[0]?.deadAt, patience).toBeInstanceOf(Date);
  const lastError = 'The database refused a statement (22P02, select)';
  expect(await rows()).toMatchObject([{ lastError }]);
  expect(nodes.errors).toEqual([expect.stringContaining(`is dead: ${lastError}`)]);
});

test('an undeliverable text is dead at once', async () => {
  const things = createCounter((n) => {
    if (n === 0) throw new Undeliverable('nobody is there');
  });
  const node = create({ handlers: [things.handler] });
  await node.start({});
  await enqueue(node, 2);
  await expect.poll(async () => (await rows()).length, patience).toBe(1);
  await expect
    .poll(rows, patience)
    .toMatchObject([{ attempts: 1, lastError: 'nobody is there', deadAt: expect.any(Date) }]);
});

test('a handler that hangs takes the slots of its queue alone', async () => {
  let isOver = false;
  const end = createWaiting();
  const slow = createCounter(() => end.until(() => isOver));
  const others = createCounter(undefined, { type: 'other.happened', queue: 'others' });
  const node = create({ handlers: [slow.handler, others.handler] });
  await node.start({});
  await enqueue(node, 6);
  await slow.until(() => slow.seen.length === 4);
  await enqueue(node, 20, 'other.happened');
  await others.until(() => others.seen.length === 20);
  expect(slow.seen).toHaveLength(4);
  isOver = true;
  end.wake();
  await untilEmpty();
  expect(slow.seen).toHaveLength(6);
});

test('a handler that wants one slot has its jobs run one after the other', async () => {
  let running = 0;
  let most = 0;
  const counter = createCounter(
    async () => {
      running += 1;
      most = Math.max(most, running);
      // all slots have had their chance
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    },
    { slots: 1 },
  );
  const node = create({ handlers: [counter.handler] });
  await node.start({});
  await enqueue(node, 5);
  await untilEmpty();
  expect([counter.seen.length, most]).toEqual([5, 1]);
});

test('a handler that takes too long loses its slot, and its job is retried', async () => {
  let hanging = 0;
  const slow = createCounter(
    (n) => (n < 4 && (hanging += 1) <= 4 ? new Promise<void>(() => undefined) : undefined),
    { timeoutMs: 100 },
  );
  const node = create({ handlers: [slow.handler] });
  await node.start({});
  await enqueue(node, 6);
  await untilEmpty();
  expect(slow.seen).toHaveLength(10);
});

test('a job keeps its lease while it runs, and close waits for it', async () => {
  let isOver = false;
  const end = createWaiting();
  const things = createCounter(() => end.until(() => isOver));
  const options = { leaseMs: 6_000, handlers: [things.handler] };
  const [one, two] = [create(options), create(options)];
  await one.start({});
  await enqueue(one, 1);
  await things.until(() => things.seen.length === 1);
  await two.start({});
  const leaseOf = async () => (await rows())[0]?.dueAt.getTime() ?? 0;
  const first = await leaseOf();
  await expect.poll(leaseOf, patience).toBeGreaterThan(first);
  expect(things.seen).toEqual([0]);
  expect(await one.count()).toEqual([{ queue: 'things', state: 'running', count: 1 }]);
  const closing = one.close();
  isOver = true;
  end.wake();
  await closing;
  expect(await isEmpty()).toBe(true);
});

test('a job whose node died in every attempt is dead, and does not kill the next node', async () => {
  const things = createCounter();
  const node = create({ attemptsMax: 3, handlers: [things.handler] });
  await enqueue(node, 1);
  await database.database.pool.query(`UPDATE jobs SET attempts = 3, due_at = now()`);
  await node.start({});
  await expect.poll(async () => (await rows())[0]?.deadAt, patience).toBeInstanceOf(Date);
  expect(things.seen).toEqual([]);
});

test('a job of a type that this version does not know is left to one that does', async () => {
  const things = createCounter();
  const future = createCounter(undefined, { type: 'thing.of-the-future' });
  const newer = create({ handlers: [things.handler, future.handler] });
  await enqueue(newer, 1, 'thing.of-the-future');
  await enqueue(newer, 1);
  const older = create({ handlers: [things.handler] });
  await older.start({});
  await things.until(() => things.seen.length === 1);
  await older.close();
  expect(await rows()).toMatchObject([{ type: 'thing.of-the-future', attempts: 0 }]);
});

test('a clock set back an hour delays neither new, waiting nor abandoned jobs', async () => {
  const things = createCounter();
  const node = create({ handlers: [things.handler] });
  // created, rescheduled and leased by a clock that was an hour ahead
  await enqueue(node, 3);
  await database.database.pool.query(`
    UPDATE jobs SET created_at = now() + interval '1 hour';
    UPDATE jobs SET attempts = 1, attempted_at = now() + interval '1 hour',
      due_at = now() + interval '1 hour 30 seconds' WHERE payload ->> 'n' <> '0'`);
  await node.start({});
  await things.until(() => things.seen.includes(0));
  expect(things.seen).toEqual([0]);
  expect(await recoverFromClock(database.database)).toBe(2);
  await untilEmpty();
  expect(things.seen.toSorted()).toEqual([0, 1, 2]);
});
