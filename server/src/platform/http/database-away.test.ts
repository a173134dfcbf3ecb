import { get as httpGet } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { DatabaseError } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { isDatabaseAway } from '../db/errors';
import { createDatabase } from '../db/pool';
import { createTestApp } from '../testing/app';
import { createEmptyTestDatabase } from '../testing/database';

test('while the database is away, reads and calls say that it is away, not that we broke', async () => {
  // nobody listens on port 1
  const away = createDatabase({ url: 'postgres://nobody:none@127.0.0.1:1/none', max: 2 });
  const app = await createTestApp({ database: away });
  try {
    const answers = [
      await app.read('/api/competitions'),
      await app.call('competitions.endCompetition', { competitionId: 'comp' }, { as: 'organiser' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(body.error).toMatchObject({ details: { code: 'unavailable' } });
    }
  } finally {
    await app.close();
    await away.close();
  }
});

describe('the database is away', () => {
  test('where its connection is reset before it stands', async () => {
    const { port, close } = await resetting();
    const database = createDatabase({
      url: `postgres://nobody:none@127.0.0.1:${port}/none`,
      max: 1,
    });
    const error = await failureOf(database.pool.query('SELECT 1'));
    expect(error).toMatchObject({ code: 'ECONNRESET' });
    expect(isDatabaseAway(new Error('wrapped', { cause: error }))).toBe(true);
    await database.close();
    await close();
  });

  test('where it ends a transaction, for the statement under way and for whatever follows on the connection', async () => {
    const db = await createEmptyTestDatabase();
    const doomed = createDatabase({ url: db.url, max: 1, applicationName: 'doomed' });
    const client = await doomed.pool.connect();
    const under = failureOf(client.query('SELECT pg_sleep(30)'));
    await db.database.pool.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE application_name = 'doomed' AND datname = current_database()`,
    );
    const lost = await under;
    expect(lost).toMatchObject({ code: '57P01' });
    expect(isDatabaseAway(lost)).toBe(true);
    await vi.waitFor(async () => {
      const next = await failureOf(client.query('ROLLBACK'));
      expect(next).toMatchObject({ message: expect.stringContaining('not queryable') });
      expect(isDatabaseAway(next)).toBe(true);
    }, 15_000);
    client.release();
    await doomed.close();
    await db.drop();
  });

  test.each([
    ['53300', 'sorry, too many clients already'],
    ['53100', 'could not extend file: No space left on device'],
    ['53200', 'out of memory'],
    ['25006', 'cannot execute INSERT in a read-only transaction'],
    ['55P03', 'canceling statement due to lock timeout'],
  ])('where it says %s: %s', (code, message) => {
    const lacking = Object.assign(new DatabaseError(message, 0, 'error'), { code });
    expect(isDatabaseAway(lacking)).toBe(true);
  });

  test('where no connection is made in time', () => {
    expect(isDatabaseAway(new Error('timeout exceeded when trying to connect'))).toBe(true);
  });
});

describe('the database is not away', () => {
  test('where another service resets, refuses or is not found', async () => {
    const { port, close } = await resetting();
    const reset = await failureOf(get(`http://127.0.0.1:${port}/`));
    expect(reset).toMatchObject({ code: 'ECONNRESET' });
    const fetched = await failureOf(fetch(`http://127.0.0.1:${port}/`));
    await close();
    const refused = await failureOf(get(`http://127.0.0.1:${port}/`));
    expect(refused).toMatchObject({ code: 'ECONNREFUSED', syscall: 'connect' });
    expect([reset, fetched, refused].map(isDatabaseAway)).toEqual([false, false, false]);
  });

  test('for a fault of our own, or a code that is no state of it', () => {
    expect(isDatabaseAway(new Error('oops'))).toBe(false);
    const taken = new DatabaseError('duplicate key', 0, 'error');
    taken.code = '23505';
    expect(isDatabaseAway(taken)).toBe(false);
    expect(isDatabaseAway(Object.assign(new Error('theirs'), { code: '57P02' }))).toBe(false);
    expect(isDatabaseAway(new Error('Connection terminated by the mail gateway'))).toBe(false);
  });
});

/** A service that accepts connections and resets them at the first byte. */
async function resetting(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function get(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    httpGet(url, () => resolve()).on('error', reject);
  });
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It worked');
}
