import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startChildNode } from '../testing/child-node';
import { makeTestDir } from '../testing/test-dirs';
import { DataDirInUseError } from './data-dir-lock';
import type { EmbeddedPostgres } from './embedded';
import { findRunningEmbedded, startEmbedded } from './embedded';
import { createDatabase } from './pool';
import { readPostmaster } from './postmaster';
import { isAlive } from './process-identity';
import { databaseUser } from './system-user';

const messages: string[] = [];
const note = (message: string): void => void messages.push(message);
const log = { info: note, warn: note, error: note };
const isRoot = process.getuid?.() === 0;

let root: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  root = await makeTestDir('launcher ');
  dataDir = join(root, 'data');
  messages.length = 0;
});

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop().catch(() => undefined);
  const left = await readPostmaster(join(dataDir, 'postgres', 'cluster'));
  if (left && (await isAlive(left.pid))) process.kill(left.pid, 'SIGQUIT');
  await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

async function start(): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dataDir, log });
  running.push(embedded);
  return embedded;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(): Promise<number> {
  return (await readPostmaster(join(dataDir, 'postgres', 'cluster')))?.pid ?? 0;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await isTrue()); await delay(50)) {
    if (Date.now() > end) throw new Error('It did not come true within 15 s');
  }
}

describe('a first start', () => {
  test('makes a durable server whose product role is no superuser and may create databases, below a path with spaces', async () => {
    const { url, wasAdopted } = await start();
    expect(wasAdopted).toBe(false);
    expect(
      await query(
        url,
        `SELECT rolsuper, rolcreatedb, current_setting('fsync') AS fsync,
                current_setting('synchronous_commit') AS commits, current_setting('timezone') AS zone
         FROM pg_roles WHERE rolname = current_user`,
      ),
    ).toEqual([{ rolsuper: false, rolcreatedb: true, fsync: 'on', commits: 'on', zone: 'UTC' }]);
  });

  test('keeps the passwords from other users and asks for them over TCP too', async () => {
    const { url } = await start();
    expect((await stat(join(dataDir, 'postgres', 'credentials.json'))).mode & 0o777).toBe(0o600);
    const tcp = new URL(url);
    tcp.search = '';
    expect(await query(tcp.href, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    tcp.password = 'wrong';
    await expect(query(tcp.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  test('works after an earlier one was killed midway', async () => {
    await mkdir(join(dataDir, 'postgres', 'draft-cut-off', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'draft-cut-off', 'PG_VERSION'), '18\n');
    await writeFile(join(dataDir, 'postgres', 'credentials.json.partial'), '{"adm');
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('finds a place for its socket below a path too long for one', async () => {
    dataDir = join(root, 'a'.repeat(60), 'b'.repeat(60), 'data');
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a stop', () => {
  test('is clean: the server is gone, nothing is left to recover, the data is there again', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await serverPid();
    await first.stop();
    expect(await isAlive(pid)).toBe(false);
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    const serverLog = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
    expect(serverLog).toContain('database system is shut down');
    expect(serverLog).not.toContain('automatic recovery');
  });

  test('is followed by a start that lets a role create databases that couldn’t before', async () => {
    const first = await start();
    await query(first.adminUrl, 'ALTER ROLE cruxboard NOCREATEDB');
    await first.stop();
    const second = await start();
    const right = 'SELECT rolcreatedb FROM pg_roles WHERE rolname = current_user';
    expect(await query(second.url, right)).toEqual([{ rolcreatedb: true }]);
  });

  test('ends connections that are still open', async () => {
    const embedded = await start();
    const client = new Client({ connectionString: embedded.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await embedded.stop();
    await expect(client.query('SELECT 1')).rejects.toThrow();
  });
});

describe('a second start on a running data folder', () => {
  test('exits 1, names the owner, and leaves the first running', async () => {
    const { url } = await start();
    const { ended } = startChildNode('embedded-node.ts', [dataDir]);
    const { code, errors } = await ended;
    expect(code).toBe(1);
    expect(errors).toContain(`already running on ${dataDir} (process ${process.pid})`);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('is refused within the same process as well', async () => {
    await start();
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(DataDirInUseError);
  });

  test('the operator tool finds the running server instead', async () => {
    expect(await findRunningEmbedded(dataDir)).toBeUndefined();
    const { url } = await start();
    expect((await findRunningEmbedded(dataDir))?.url).toBe(url);
  });
});

describe('after a node was killed', () => {
  test('the server that it left running is adopted, with all that was committed', async () => {
    const child = startChildNode('embedded-node.ts', [dataDir]);
    const { url } = JSON.parse((await child.firstLine) ?? '') as EmbeddedPostgres;
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await serverPid();
    child.process.kill('SIGKILL');
    await child.ended;
    expect(await isAlive(pid)).toBe(true);

    const adopted = await start();
    expect(adopted.wasAdopted).toBe(true);
    expect(await serverPid()).toBe(pid);
    expect(await query(adopted.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await adopted.stop();
    expect(await isAlive(pid)).toBe(false);
  });

  test('and its server too, the next start recovers what was committed', async () => {
    const child = startChildNode('embedded-node.ts', [dataDir]);
    const { url } = JSON.parse((await child.firstLine) ?? '') as EmbeddedPostgres;
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    child.process.kill('SIGKILL');
    process.kill(await serverPid(), 'SIGKILL');
    await child.ended;

    const next = await start();
    expect(next.wasAdopted).toBe(false);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('and its pid belongs to another program since, the stale file is no obstacle', async () => {
    await (await start()).stop();
    const stranger = startChildNode('idle.ts', []);
    await stranger.firstLine;
    const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    await writeFile(
      file,
      `${stranger.process.pid}\n${dataDir}\n1\n5555\n/x\n127.0.0.1\n1 2\nready\n`,
    );
    const { url, wasAdopted } = await start();
    expect(wasAdopted).toBe(false);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    stranger.process.kill();
  });
});

test('Ctrl-C reaches the node alone, which then stops the server itself', async () => {
  const child = startChildNode('embedded-node.ts', [dataDir]);
  await child.firstLine;
  const pid = await serverPid();
  const sessionOf = (of: number): string =>
    execFileSync('ps', ['-o', 'sid=', '-p', String(of)]).toString();
  expect(sessionOf(pid)).not.toBe(sessionOf(child.process.pid ?? 0));
  child.process.kill('SIGINT');
  expect(await child.ended).toMatchObject({ code: 0 });
  expect(await isAlive(pid)).toBe(false);
});

test('a killed server comes back at the same address and the pool goes on', async () => {
  const { url } = await start();
  const database = createDatabase({ url, max: 3, log });
  await Promise.all([1, 2, 3].map(() => database.pool.query('SELECT 1')));
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  await until(() =>
    database.pool.query('SELECT 1').then(
      async () => (await serverPid()) !== pid,
      () => false,
    ),
  );
  expect(messages.join('\n')).toContain(`PostgreSQL (process ${pid}) died`);
  await database.close();
});

test.runIf(isRoot)('as root the server runs as another user, who owns its folder', async () => {
  const user = await databaseUser();
  await start();
  const owner = execFileSync('ps', ['-o', 'uid=', '-p', String(await serverPid())]).toString();
  expect(Number(owner)).toBe(user?.uid);
  expect((await stat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(user?.uid);
});

test.runIf(isRoot)(
  'as root a data folder that this user cannot enter is refused with the reason',
  async () => {
    await chmod(root, 0o700);
    await expect(start()).rejects.toThrow(
      /runs as "(postgres|nobody)", which can't enter DATA_DIR/,
    );
  },
);

test.runIf(isRoot)(
  'as root a data folder closed to others is opened for passing through',
  async () => {
    await mkdir(dataDir, { mode: 0o700 });
    await start();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
  },
);

test.runIf(isRoot)('as an ordinary user the server runs as that user', async () => {
  const user = await databaseUser();
  if (!user) throw new Error('root has a database user');
  await chown(root, user.uid, user.gid);
  const child = startChildNode('embedded-node.ts', [dataDir], { uid: user.uid, gid: user.gid });
  expect(await child.firstLine).toContain('postgresql://');
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  child.process.kill('SIGTERM');
  expect(await child.ended).toMatchObject({ code: 0 });
});
