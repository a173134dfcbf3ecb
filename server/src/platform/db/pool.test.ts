import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestDatabase } from '../testing/database';
import { createEmptyTestDatabase } from '../testing/database';
import { addressOf, startTcpProxy } from '../testing/tcp-proxy';
import { findPostgresError, isDatabaseAway, isUniqueViolation } from './errors';
import { SecondConnection, secondConnections } from './one-connection';
import { createDatabase, type Database } from './pool';
import { prepareStatement } from './statement';
import { isUnstorable } from './storable';
import { afterCommit, type Transaction, withTransaction } from './transaction';

let db: TestDatabase;

beforeEach(async () => {
  db = await createEmptyTestDatabase();
  await db.database.pool.query('CREATE TABLE accounts (id int PRIMARY KEY, balance int NOT NULL)');
  await db.database.pool.query('INSERT INTO accounts VALUES (1, 100), (2, 100)');
});

afterEach(() => db.drop());

async function balances(): Promise<number[]> {
  const { rows } = await db.database.pool.query<{ balance: number }>(
    'SELECT balance FROM accounts ORDER BY id',
  );
  return rows.map(({ balance }) => balance);
}

describe('values off the wire', () => {
  test('bigints and counts are numbers, instants are Dates, days stay as written', async () => {
    const { rows } = await db.database.pool.query(
      `SELECT count(*) AS count, 9007199254740991 AS big, ARRAY[1, NULL, 3]::int8[] AS bigs,
              '2026-03-29T02:30:00+02'::timestamptz AS instant, '2026-03-29'::date AS day
       FROM accounts`,
    );
    expect(rows).toEqual([
      {
        count: 2,
        big: Number.MAX_SAFE_INTEGER,
        bigs: [1, null, 3],
        instant: new Date('2026-03-29T00:30:00Z'),
        day: '2026-03-29',
      },
    ]);
  });

  test('a bigint that a number cannot hold is an error and not another number', async () => {
    await expect(db.database.pool.query('SELECT 9007199254740993 AS big')).rejects.toThrow(
      /no safe integer/,
    );
    expect(await balances()).toEqual([100, 100]);
  });
});

describe('a transaction', () => {
  test('is undone as a whole when its work throws', async () => {
    const work = withTransaction(db.database, async (transaction) => {
      await transaction.execute(sql`UPDATE accounts SET balance = 0`);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await balances()).toEqual([100, 100]);
  });

  test('that loses a deadlock runs again, so that both take effect', async () => {
    let attempts = 0;
    let arrived = 0;
    let open = (): void => undefined;
    const both = new Promise<void>((resolve) => (open = resolve));
    const move = (from: number, to: number) =>
      withTransaction(db.database, async (transaction, client) => {
        attempts += 1;
        await client.query('UPDATE accounts SET balance = balance - 10 WHERE id = $1', [from]);
        arrived += 1;
        if (arrived === 2) open();
        await both;
        await transaction.execute(sql`UPDATE accounts SET balance = balance + 20 WHERE id = ${to}`);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(attempts).toBe(3);
    expect(await balances()).toEqual([110, 110]);
  });

  test('that cannot be serialised runs again on what the other left', async () => {
    const add = () =>
      withTransaction(
        db.database,
        async (_, client) => {
          const { rows } = await client.query('SELECT balance FROM accounts WHERE id = 1');
          await client.query('UPDATE accounts SET balance = $1 WHERE id = 1', [
            rows[0].balance + 1,
          ]);
        },
        { isolationLevel: 'repeatable read' },
      );
    await Promise.all([add(), add(), add()]);
    expect(await balances()).toEqual([103, 100]);
  });

  test('gives its connection back, however it ends', async () => {
    for (let round = 0; round < 20; round += 1) {
      await withTransaction(db.database, async () => Promise.reject(new Error('no'))).catch(
        () => undefined,
      );
    }
    expect(db.database.pool.idleCount).toBe(db.database.pool.totalCount);
  });
});

describe('a second connection inside a transaction', () => {
  const nested = (database: Database) =>
    withTransaction(database, async () => {
      await Promise.resolve();
      return database.pool.query('SELECT 1 AS one');
    });

  test('is refused, however it is asked for, and the transaction is undone', async () => {
    const { database } = db;
    const ways = [
      () => database.pool.query('SELECT 1'),
      () => database.drizzle.execute(sql`SELECT 1`),
      () => database.pool.connect(),
      () => withTransaction(database, async () => 1),
      () => balances(),
    ];
    for (const ask of ways) {
      const work = withTransaction(database, async (tx) => {
        await tx.execute(sql`UPDATE accounts SET balance = 0`);
        return ask();
      });
      // Drizzle wraps the errors of its own queries
      await expect(work).rejects.toSatisfy(
        (error: Error) => (error.cause ?? error) instanceof SecondConnection,
      );
    }
    expect(await balances()).toEqual([100, 100]);
  });

  test('is allowed in another database, after the commit and in work that outlives the transaction', async () => {
    const { database } = db;
    const other = createDatabase({ url: db.url, max: 1 });
    let later: Promise<unknown> = Promise.resolve();
    let open = (): void => undefined;
    const committed = new Promise<void>((resolve) => (open = resolve));
    await withTransaction(database, async (tx) => {
      await other.pool.query('SELECT 1');
      later = committed.then(() => balances());
      afterCommit(tx, () => open());
    });
    expect(await later).toEqual([100, 100]);
    await other.close();
  });

  test('is logged and counted in production, and answered', async () => {
    const lines: string[] = [];
    const note = (message: string): void => void lines.push(message);
    const log = { info: note, warn: note, error: note };
    const database = createDatabase({ url: db.url, max: 2, log, secondConnection: 'report' });
    const before = (await secondConnections.get()).values[0]?.value ?? 0;
    expect((await nested(database)).rows).toEqual([{ one: 1 }]);
    expect((await secondConnections.get()).values[0]?.value).toBe(before + 1);
    expect(lines).toEqual([expect.stringContaining('pool.test.ts')]);
    await database.close();
  });
});

describe('a text with a null character', () => {
  test('never gets to the database, by whichever way, and costs no connection', async () => {
    const { database } = db;
    await database.pool.query('SELECT 1');
    const connections = database.pool.totalCount;
    const find = prepareStatement<{ one: number }, [text: string]>('test.find', 'SELECT $1 AS one');
    const ways = [
      () => database.pool.query('SELECT $1', ['a\0']),
      () => database.pool.query({ text: 'SELECT $1', values: ['\0'] }),
      () => database.pool.query('SELECT $1::text[]', [['a', 'b\0']]),
      () => database.drizzle.execute(sql`SELECT ${'\0'}`),
      () => find(database.pool, ['\0']),
      () => withTransaction(database, (tx) => tx.execute(sql`SELECT ${'\0'}`)),
    ];
    for (const send of ways) {
      const error: unknown = await send().catch((caught: unknown) => caught);
      expect(findPostgresError(error)).toBeUndefined();
      expect(isUnstorable(error)).toBe(true);
    }
    expect(database.pool.totalCount).toBe(connections);
  });

  test('is known where only the database can find it, inside JSON', async () => {
    const send = db.database.pool.query('SELECT $1::jsonb', [JSON.stringify({ a: '\0' })]);
    expect(isUnstorable(await send.catch((caught: unknown) => caught))).toBe(true);
  });
});

test('the error of a unique index is known through what Drizzle wraps around it', async () => {
  const insert = db.database.drizzle.execute(sql`INSERT INTO accounts VALUES (1, 5)`);
  const error: unknown = await insert.catch((caught: unknown) => caught);
  expect(findPostgresError(error)?.code).toBe('23505');
  expect(isUniqueViolation(error, 'accounts_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'another')).toBe(false);
  expect(isUniqueViolation(new Error('no'))).toBe(false);
});

test('a hot statement is planned once a connection and works within a transaction', async () => {
  const find = prepareStatement<{ balance: number }, [id: number]>(
    'accounts.find',
    'SELECT balance FROM accounts WHERE id = $1',
  );
  await withTransaction(db.database, async (_, client) => {
    expect(await find(client, [1])).toEqual([{ balance: 100 }]);
    expect(await find(client, [3])).toEqual([]);
    const { rows } = await client.query('SELECT name FROM pg_prepared_statements');
    expect(rows).toEqual([{ name: 'accounts.find' }]);
  });
  expect(await find(db.database.pool, [2])).toEqual([{ balance: 100 }]);
});

test('a statement that runs too long is cancelled', async () => {
  const database = createDatabase({ url: db.url, max: 1, statementTimeoutMs: 50 });
  await expect(database.pool.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  await database.close();
});

test('connections that the server ends, at rest and in a transaction, do not end the process', async () => {
  const lost: string[] = [];
  const note = (message: string): void => void lost.push(message);
  const database = createDatabase({
    url: db.url,
    max: 2,
    applicationName: 'doomed',
    log: { info: note, warn: note, error: note },
  });
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await database.pool.query('SELECT 1');
  await db.database.pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE application_name = 'doomed' AND datname = current_database()`,
  );
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release();
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

describe('a server that has vanished without a word', () => {
  // its watch has a clock of the test's, by which no answer is late on a busy machine
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }),
  );
  afterEach(() => void vi.useRealTimers());
  /** Longer than any answer may take. */
  const outlast = () => vi.advanceTimersByTime(60_000);

  test('costs a statement and a transaction their connections, and the next ones get new ones', async () => {
    const proxy = await startTcpProxy(addressOf(db.url));
    const database = createDatabase({ url: proxy.through(db.url), max: 2 });
    const both = [database.pool.query('SELECT 1'), database.pool.query('SELECT 1')];
    await Promise.all(both);
    proxy.freeze();
    let isOver = false;
    const losing = Promise.allSettled([
      database.pool.query('SELECT 1'),
      withTransaction(database, (tx) => tx.execute(sql`SELECT 1`)),
    ]).finally(() => (isOver = true));
    // again and again, as it isn't known when they are sent
    const isOverLater = () => {
      outlast();
      return isOver;
    };
    await expect.poll(isOverLater).toBe(true);
    for (const one of await losing) {
      expect(one.status === 'rejected' && isDatabaseAway(one.reason)).toBe(true);
    }
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    await proxy.close();
  });

  test('is not one that works for longer because it was told that it may', async () => {
    const database = createDatabase({ url: db.url, max: 1 });
    const holder = await db.database.pool.connect();
    const waiting = () =>
      db.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`,
      );
    /** Its answer waits for a lock until the time is over. */
    const slow = async (tx: Transaction) => {
      await holder.query('SELECT pg_advisory_lock(1)');
      const release = async () => {
        await expect.poll(async () => (await waiting()).rowCount).toBe(1);
        outlast();
        await holder.query('SELECT pg_advisory_unlock(1)');
      };
      const answer = tx.execute(sql`SELECT pg_advisory_xact_lock(1)`);
      const [answered] = await Promise.allSettled([answer, release()]);
      if (answered.status === 'rejected') throw answered.reason;
    };
    const lost = { cause: expect.toSatisfy(isDatabaseAway) };
    try {
      await withTransaction(database, async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await slow(tx);
      });
      await expect(withTransaction(database, slow)).rejects.toMatchObject(lost);
      await database.pool.query('set statement_timeout = 0');
      await withTransaction(database, slow);
      await database.pool.query('reset statement_timeout');
      await expect(withTransaction(database, slow)).rejects.toMatchObject(lost);
    } finally {
      holder.release(true);
      await database.close();
    }
  });
});
