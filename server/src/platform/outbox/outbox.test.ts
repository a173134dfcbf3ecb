import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction';
import { createLocalBus } from '../live/bus';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createWaiting } from '../testing/waiting';
import { createOutbox, type OutboxOptions } from './create-outbox';
import { type Outbox, Undeliverable } from './outbox';
import { sweepDone } from './repo';
import { outbox as table } from './schema';

let database: TestDatabase;
const open: Outbox[] = [];
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
  for (const outbox of open.splice(0)) await outbox.close();
  await database.drop();
});

function create(options: Partial<OutboxOptions> = {}): Outbox {
  const outbox = createOutbox({
    database: database.database,
    bus: createLocalBus(),
    log,
    pollMs: 20,
    backOffMs: () => 5,
    ...options,
  });
  open.push(outbox);
  return outbox;
}

const write = (outbox: Outbox, count: number, type = 'thing.happened') =>
  withTransaction(database.database, (tx) =>
    outbox.write(
      tx,
      Array.from({ length: count }, (_, n) => ({ type, payload: { n } })),
    ),
  );
const rows = () => database.database.drizzle.select().from(table).orderBy(asc(table.id));

/** A reaction that tells when it has been called so often. */
function counter(react: (n: number) => void = () => undefined) {
  const seen: number[] = [];
  const { wake, until } = createWaiting();
  return {
    seen,
    react: async ({ payload }: { payload: Readonly<Record<string, unknown>> }) => {
      const n = Number(payload['n']);
      seen.push(n);
      try {
        react(n);
      } finally {
        wake();
      }
    },
    until,
  };
}

test('what was written runs after the commit, once; what was rolled back never', async () => {
  const outbox = create({ pollMs: 60_000 });
  const events = counter();
  outbox.on('thing.happened', events.react);
  outbox.start();
  await write(outbox, 25);
  await withTransaction(database.database, async (tx) => {
    await outbox.write(tx, [{ type: 'thing.happened', payload: { n: 99 } }]);
    throw new Error('rolled back');
  }).catch(() => undefined);
  outbox.wake();
  await events.until(() => events.seen.length === 25);
  await outbox.close();
  expect(events.seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n));
  expect((await rows()).every(({ doneAt, attempts }) => doneAt !== null && attempts === 1)).toBe(
    true,
  );
});

test('of two nodes each event runs on one', async () => {
  const nodes = [create(), create()];
  const events = counter();
  for (const node of nodes) node.on('thing.happened', events.react);
  for (const node of nodes) node.start();
  await write(nodes[0]!, 60);
  await events.until(() => new Set(events.seen).size === 60);
  for (const node of nodes) await node.close();
  expect(events.seen).toHaveLength(60);
});

test('a failure is tried again later; an event that always fails is given up and the others go on', async () => {
  const outbox = create({ attemptsMax: 3 });
  const failures = new Map<number, number>();
  const events = counter((n) => {
    const count = (failures.get(n) ?? 0) + 1;
    failures.set(n, count);
    if (n === 0 || (n === 1 && count < 2)) throw new Error(`no luck with ${n}`);
  });
  outbox.on('thing.happened', events.react);
  outbox.start();
  await write(outbox, 3);
  await events.until(() => failures.get(0) === 3 && failures.get(1) === 2 && failures.get(2) === 1);
  await outbox.close();
  const [poison, twice, fine] = await rows();
  expect(poison).toMatchObject({ doneAt: null, attempts: 3, lastError: 'no luck with 0' });
  expect(twice).toMatchObject({ attempts: 2, lastError: null, doneAt: expect.any(Date) });
  expect(fine).toMatchObject({ attempts: 1, doneAt: expect.any(Date) });
  expect(errors).toEqual([expect.stringContaining('given up: no luck with 0')]);
});

test('what cannot be delivered ever is given up at once', async () => {
  const outbox = create();
  const events = counter((n) => {
    if (n === 0) throw new Undeliverable('nobody is there');
  });
  outbox.on('thing.happened', events.react);
  outbox.start();
  await write(outbox, 2);
  await events.until(() => events.seen.length === 2);
  await outbox.close();
  const [gone, fine] = await rows();
  expect(gone).toMatchObject({ doneAt: null, attempts: 1, lastError: 'nobody is there' });
  expect(fine).toMatchObject({ doneAt: expect.any(Date) });
  expect(errors).toEqual([expect.stringContaining('failed once and is given up: nobody is there')]);
});

test('an event of a type that this version does not know is left to one that does', async () => {
  const outbox = create();
  const events = counter();
  outbox.on('thing.happened', events.react);
  outbox.start();
  await write(outbox, 1, 'thing.of-the-future');
  await write(outbox, 1);
  await events.until(() => events.seen.length === 1);
  await outbox.close();
  expect((await rows()).map(({ doneAt }) => doneAt === null)).toEqual([true, false]);
});

test('done events are swept after a week, others never', async () => {
  const outbox = create();
  await write(outbox, 3);
  await database.database.pool.query(
    `UPDATE outbox SET done_at = now() - interval '8 days' WHERE payload ->> 'n' = '0'`,
  );
  await database.database.pool.query(
    `UPDATE outbox SET done_at = now() WHERE payload ->> 'n' = '1'`,
  );
  expect(await sweepDone(database.database)).toBe(1);
  expect(await rows()).toHaveLength(2);
});
