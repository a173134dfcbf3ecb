import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../testing/database';
import { createEmptyTestDatabase, createTestDatabase } from '../testing/database';
import { ArchiveError } from './archive-manifest';
import { backup } from './backup';
import { mayDeleteFiles } from './backup-lock';
import { migrateDatabase } from './migrate';
import type { Database } from './pool';
import { restore } from './restore';
import { withTransaction } from './transaction';

const SCHEMA = `
CREATE TYPE colour AS ENUM ('red', 'deep blue');
CREATE SCHEMA "Side room";
CREATE TABLE gyms (
  id text PRIMARY KEY, owner_id bigint, name text NOT NULL, colour colour, settings jsonb, raw json,
  tags text[], grades int[], "set at" timestamptz, day date, logo bytea, price numeric(10,2),
  ratio double precision, is_open boolean, address inet, token uuid, length interval,
  name_lower text GENERATED ALWAYS AS (lower(name)) STORED);
CREATE TABLE people (
  id bigserial PRIMARY KEY, gym_id text REFERENCES gyms ON DELETE CASCADE,
  boss_id bigint REFERENCES people DEFERRABLE INITIALLY DEFERRED);
ALTER TABLE gyms ADD CONSTRAINT gyms_owner_fk FOREIGN KEY (owner_id) REFERENCES people;
CREATE TABLE "Side room"."Visits" (
  number int GENERATED ALWAYS AS IDENTITY (INCREMENT BY 5) PRIMARY KEY, note text);
CREATE TABLE audits (at timestamptz NOT NULL DEFAULT now(), what text);
CREATE FUNCTION note_gym() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN INSERT INTO audits (what) VALUES (NEW.id); RETURN NEW; END $$;
CREATE TRIGGER gyms_audit AFTER INSERT ON gyms FOR EACH ROW EXECUTE FUNCTION note_gym();
CREATE TABLE nothing_yet (id int);
`;

const ROWS = `
BEGIN;
INSERT INTO people (id, gym_id, boss_id) VALUES (nextval('people_id_seq'), NULL, 2);
INSERT INTO people (id, gym_id, boss_id) VALUES (nextval('people_id_seq'), NULL, 1);
COMMIT;
INSERT INTO gyms VALUES
  ('g1', 1, E'Tab\\there, line\\nbreak, back\\\\slash, \\\\N, "quote", Ünïcödé 🧗', 'deep blue',
   '{"a": [1, null, "x\\ny"], "b": {"c": 1.50}}', '{"keep":  "spaces"}',
   ARRAY['a,b', 'c"d', NULL, ''], ARRAY[1, 2, 3], '2026-03-29T02:30:00.123456+02', '2026-02-28',
   '\\x00ff0a0d5c', 1234.50, 0.1, true, '10.0.0.1', '5e3b4a2e-0000-4000-8000-000000000001',
   '1 year 2 days'),
  ('g2', 2, '', NULL, NULL, NULL, '{}', NULL, 'infinity', NULL, '', NULL, 'NaN', false, NULL, NULL, NULL);
UPDATE people SET gym_id = 'g1' WHERE id = 1;
INSERT INTO "Side room"."Visits" (note) SELECT repeat('visit ', 40) || n FROM generate_series(1, 40000) n;
`;

let source: TestDatabase;
let target: TestDatabase;
let dir: string;
let archive: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cruxboard-backup-'));
  archive = join(dir, 'backup.tar.gz');
  await mkdir(join(dir, 'migrations', 'meta'), { recursive: true });
  const journal = { entries: [{ tag: '0000_all', when: 1000 }] };
  await writeFile(join(dir, 'migrations', 'meta', '_journal.json'), JSON.stringify(journal));
  await writeFile(join(dir, 'migrations', '0000_all.sql'), SCHEMA);
  source = await openMigrated();
  target = await openMigrated();
  await source.database.pool.query(ROWS);
});

afterEach(async () => {
  await source.drop();
  await target.drop();
  await rm(dir, { recursive: true });
});

async function openMigrated(): Promise<TestDatabase> {
  const opened = await createEmptyTestDatabase();
  await migrateDatabase({ url: opened.url, dir: join(dir, 'migrations') });
  return opened;
}

async function makeBackup(filesDir?: string): ReturnType<typeof backup> {
  return backup({ database: source.database, out: archive, filesDir, now: new Date(0) });
}

/** Every row of every table, as text. */
async function contents(from: TestDatabase): Promise<unknown> {
  const { pool } = from.database;
  const tables = ['gyms', 'people', '"Side room"."Visits"', 'audits', 'nothing_yet'];
  const found: unknown[] = [];
  for (const table of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${table} t ORDER BY 1`,
    );
    found.push(rows.map(({ row }) => row));
  }
  return found;
}

async function constraints(from: TestDatabase): Promise<unknown> {
  const { rows } = await from.database.pool.query(
    `SELECT conname, pg_get_constraintdef(oid) AS definition, convalidated FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows;
}

async function isEmpty(): Promise<boolean> {
  const { rows } = await target.database.pool.query(
    'SELECT (SELECT count(*) FROM gyms) + (SELECT count(*) FROM people) AS rows',
  );
  return rows[0].rows === 0;
}

test('no file is deleted from before the rows are read until the files are', async () => {
  const may = () => withTransaction(source.database, mayDeleteFiles);
  const seen: boolean[] = [];
  const list = async function* () {
    seen.push(await may());
    yield { key: 'blobs/aa/1/whole', sizeBytes: 0 };
  };
  const bucket = { list, read: () => Promise.reject(new Error('it is empty')) };
  expect(await may()).toBe(true);
  await backup({ database: source.database, out: archive, bucket, now: new Date(0) });
  expect(seen).toEqual([false]);
  expect(await may()).toBe(true);
});

test('a file that goes before it is read, and so is named by no row, is left out and told of', async () => {
  const gone = Object.assign(new Error('It is gone'), { code: 'ENOENT' });
  const list = async function* () {
    yield { key: 'blobs/aa/gone/whole', sizeBytes: 5 };
    yield { key: 'blobs/aa/here/whole', sizeBytes: 5 };
  };
  const read = (key: string) =>
    key.includes('gone') ? Promise.reject(gone) : Promise.resolve(Readable.from(['chalk']));
  const of = { database: source.database, out: archive, now: new Date(0) };
  const left: string[] = [];
  const onGone = (name: string) => void left.push(name);
  const { entries } = await backup({ ...of, bucket: { list, read }, onGone });
  expect(left).toEqual(['files/blobs/aa/gone/whole']);
  const files = entries.map(({ name }) => name).filter((name) => name.startsWith('files/'));
  expect(files).toEqual(['files/blobs/aa/here/whole']);

  // anything else fails
  const failing = () => Promise.reject(new Error('The bucket is away'));
  await expect(backup({ ...of, bucket: { list, read: failing } })).rejects.toThrow('away');
});

describe('an encrypted archive', () => {
  const passphrase = 'chalk, tape and patience';
  const make = () =>
    backup({ database: source.database, out: archive, passphrase, now: new Date(0) });
  const open = (given: string | null) =>
    restore({ database: target.database, in: archive, passphrase: given });

  test('says nothing without its passphrase, and everything with it', async () => {
    await make();
    const bytes = await readFile(archive);
    expect(bytes.subarray(0, 8).toString()).toBe('CRUXENC1');
    expect(() => gunzipSync(bytes)).toThrow();
    await expect(open(null)).rejects.toThrow(/Set BACKUP_PASSPHRASE/);
    await expect(open('another passphrase')).rejects.toThrow(/passphrase is not the archive’s/);
    expect(await isEmpty()).toBe(true);
    await open(passphrase);
    expect(await contents(target)).toEqual(await contents(source));
  });

  test.each([
    ['altered', (bytes: Buffer) => bytes.fill(bytes[70_000] === 0 ? 1 : 0, 70_000, 70_001)],
    ['cut off after a chunk', (bytes: Buffer) => bytes.subarray(0, 31 + 65_552)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['with another salt', (bytes: Buffer) => bytes.fill(0, 8, 12)],
    [
      'with two chunks exchanged',
      (bytes: Buffer) =>
        Buffer.concat([
          bytes.subarray(0, 31),
          bytes.subarray(31 + 65_552, 31 + 2 * 65_552),
          bytes.subarray(31, 31 + 65_552),
          bytes.subarray(31 + 2 * 65_552),
        ]),
    ],
  ])('is refused when it is %s', async (_what, change) => {
    const noise = randomBytes(400_000);
    await source.database.pool.query('UPDATE gyms SET logo = $1', [noise]);
    await make();
    await writeFile(archive, change(await readFile(archive)));
    await expect(open(passphrase)).rejects.toThrow(ArchiveError);
    expect(await isEmpty()).toBe(true);
  });
});

describe('backup and restore', () => {
  test('bring every row of every type, cycles, sequences and files back as they were', async () => {
    const filesDir = join(dir, 'files');
    const photo = Buffer.alloc(3_000_001, 'photo');
    await mkdir(join(filesDir, 'gyms', 'g1'), { recursive: true });
    await writeFile(join(filesDir, 'gyms', 'g1', 'photo é.jpg'), photo);
    await writeFile(join(filesDir, 'empty'), '');
    const manifest = await makeBackup(filesDir);
    expect(manifest.tables.find(({ name }) => name === 'Visits')?.rowCount).toBe(40_000);

    const restored = join(dir, 'restored');
    await restore({ database: target.database, in: archive, filesDir: restored });
    expect(await contents(target)).toEqual(await contents(source));
    expect(await constraints(target)).toEqual(await constraints(source));
    expect((await readdir(restored)).toSorted()).toEqual(['empty', 'gyms']);
    const restoredPhoto = await readFile(join(restored, 'gyms', 'g1', 'photo é.jpg'));
    expect(restoredPhoto.equals(photo)).toBe(true);
    const insert = 'INSERT INTO people (gym_id) VALUES (NULL) RETURNING id';
    expect((await target.database.pool.query(insert)).rows).toEqual([{ id: 3 }]);
    const visit = `INSERT INTO "Side room"."Visits" (note) VALUES ('x') RETURNING number`;
    expect((await target.database.pool.query(visit)).rows).toEqual([{ number: 200_001 }]);
  });

  test('leave the triggers working and fire none while loading', async () => {
    await makeBackup();
    await restore({ database: target.database, in: archive });
    const audits = 'SELECT count(*) AS count FROM audits';
    expect((await target.database.pool.query(audits)).rows).toEqual([{ count: 2 }]);
    await target.database.pool.query(`INSERT INTO gyms (id, name) VALUES ('g3', 'New')`);
    expect((await target.database.pool.query(audits)).rows).toEqual([{ count: 3 }]);
  });

  test('take one moment of a database that goes on being written', async () => {
    const writing = (async () => {
      for (let round = 0; round < 200; round += 1) {
        await source.database.pool.query(
          `WITH p AS (INSERT INTO people DEFAULT VALUES RETURNING id)
           INSERT INTO gyms (id, owner_id, name) SELECT 'n' || id, NULL, 'n' FROM p`,
        );
      }
    })();
    const manifest = await makeBackup();
    await writing;
    const count = (name: string) => manifest.tables.find((table) => table.name === name)?.rowCount;
    expect(count('gyms')).toBe(count('people'));
    await restore({ database: target.database, in: archive });
  });
});

test('the product as migrated is empty, and an archive of it fits it', async () => {
  const [from, to] = [await createTestDatabase(), await createTestDatabase()];
  await backup({ database: from.database, out: archive, now: new Date(0) });
  await restore({ database: to.database, in: archive });
  await from.drop();
  await to.drop();
});

describe('a restore is refused, with nothing written,', () => {
  beforeEach(async () => {
    await makeBackup();
  });

  async function expectRefused(reason: RegExp): Promise<void> {
    const outcome = restore({ database: target.database, in: archive });
    await expect(outcome).rejects.toBeInstanceOf(ArchiveError);
    await expect(outcome).rejects.toThrow(reason);
    expect(await isEmpty()).toBe(true);
  }

  /** Rewrites the archive's entries, as somebody with tar and gzip could. */
  async function rewrite(change: (name: string, content: Buffer) => Buffer | null): Promise<void> {
    const reader = extract();
    const writer = pack();
    reader.end(gunzipSync(await readFile(archive)));
    for await (const entry of reader) {
      const content = change(entry.header.name, await buffer(entry as AsyncIterable<Buffer>));
      if (content) writer.entry({ name: entry.header.name }, content);
    }
    writer.finalize();
    await writeFile(archive, gzipSync(await buffer(writer as AsyncIterable<Buffer>)));
  }

  test('when the archive is cut off, wherever', async () => {
    const whole = await readFile(archive);
    for (const part of [0, 0.3, 0.9, 0.9999]) {
      await writeFile(archive, whole.subarray(0, Math.floor(whole.length * part)));
      await expectRefused(/damaged/);
    }
  });

  test('when a byte of it was changed', async () => {
    const bytes = await readFile(archive);
    const at = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(archive, bytes);
    await expectRefused(/damaged/);
  });

  test('when a value was edited and the archive packed again', async () => {
    await rewrite((name, content) =>
      name.startsWith('tables/') ? Buffer.from(content.toString().replace('g1', 'gX')) : content,
    );
    await expectRefused(/is not what was written/);
  });

  test('when an entry or the manifest was taken out', async () => {
    const whole = await readFile(archive);
    await rewrite((name, content) => (name === 'tables/0/1.copy' ? null : content));
    await expectRefused(/entries are missing/);
    await writeFile(archive, whole);
    await rewrite((name, content) => (name === 'manifest.json' ? null : content));
    await expectRefused(/ends before its manifest/);
  });

  test('when it is of a later format or no archive at all', async () => {
    await rewrite((name, content) =>
      name === 'manifest.json'
        ? Buffer.from(content.toString().replace('"format":1', '"format":2'))
        : content,
    );
    await expectRefused(/format 2/);
    await writeFile(archive, 'hello');
    await expectRefused(/damaged or not one/);
    await rm(archive);
    await expectRefused(/ENOENT/);
  });

  test('when rows break a foreign key, though every sum is right', async () => {
    const before = await constraints(target);
    await source.database.pool.query('ALTER TABLE gyms DROP CONSTRAINT gyms_owner_fk');
    await source.database.pool.query('UPDATE gyms SET owner_id = 99');
    await makeBackup();
    await expect(restore({ database: target.database, in: archive })).rejects.toMatchObject({
      code: '23503',
    });
    expect(await isEmpty()).toBe(true);
    expect(await constraints(target)).toEqual(before);
  });

  test('when the database has other migrations', async () => {
    await target.database.pool.query(`UPDATE drizzle.__drizzle_migrations SET hash = 'other'`);
    await expectRefused(/another version/);
  });
});

describe('a database or folder that is not empty', () => {
  test('is left alone without force and replaced as a whole with it', async () => {
    const filesDir = join(dir, 'files');
    await mkdir(filesDir);
    await writeFile(join(filesDir, 'of the archive'), 'a');
    await makeBackup(filesDir);
    await target.database.pool.query(`INSERT INTO gyms (id, name) VALUES ('mine', 'Mine')`);
    const occupied = join(dir, 'occupied');
    await mkdir(occupied);
    const options = { database: target.database, in: archive };
    await expect(restore(options)).rejects.toThrow(/not empty: public.audits has rows/);
    await writeFile(join(occupied, 'mine'), 'm');
    await expect(restore({ ...options, filesDir: occupied })).rejects.toThrow(/not empty/);
    expect(await readdir(occupied)).toEqual(['mine']);

    await restore({ ...options, filesDir: occupied, force: true });
    expect(await contents(target)).toEqual(await contents(source));
    expect(await readdir(occupied)).toEqual(['of the archive']);
  });
});

describe('a backup that fails', () => {
  async function expectNothingLeft(): Promise<void> {
    expect((await readdir(dir)).toSorted()).toEqual(['backup.tar.gz', 'migrations']);
    expect(await readFile(archive, 'utf8')).toBe('the last good one');
    expect((await source.database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  }

  beforeEach(() => writeFile(archive, 'the last good one'));

  test('because it cannot write there says so', async () => {
    const out = join(dir, 'missing', 'backup.tar.gz');
    const outcome = backup({ database: source.database, out, now: new Date(0) });
    await expect(outcome).rejects.toThrow(/ENOENT/);
    await expectNothingLeft();
  });

  test.runIf(process.platform === 'linux')('because the disk is full leaves none', async () => {
    await symlink('/dev/full', `${archive}.partial`);
    await expect(makeBackup()).rejects.toThrow(/ENOSPC/);
    await expectNothingLeft();
  });

  test('because the server goes away leaves none', async () => {
    const database = losingItsConnection(source);
    await expect(backup({ database, out: archive, now: new Date(0) })).rejects.toThrow(
      /[Tt]erminat(ed|ing)/,
    );
    await expectNothingLeft();
  });
});

/** The same database, whose connection is ended by the server in the middle of the copy of 40,000 visits. */
function losingItsConnection({ database: { pool } }: TestDatabase): Pick<Database, 'pool'> {
  const end = (pid: unknown) => pool.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
  const losing = Object.create(pool) as typeof pool;
  losing.connect = (async () => {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const answer = query(...given);
      if (isCopyOfVisits(given[0])) endAfterFirst(answer as Readable, () => end(rows[0]?.pid));
      return answer;
    }) as typeof client.query;
    return client;
  }) as typeof pool.connect;
  return { pool: losing };
}

function isCopyOfVisits(statement: unknown): boolean {
  const { text = '' } = statement as { text?: string };
  return text.startsWith('COPY') && text.includes('"Visits"');
}

/** Ends what a stream comes from once its first chunk was read: most is still to come by then. */
function endAfterFirst(stream: Readable, end: () => Promise<unknown>): void {
  const chunks = stream[Symbol.asyncIterator].bind(stream);
  let ended: Promise<unknown> | undefined;
  stream[Symbol.asyncIterator] = async function* endingAfterFirst() {
    for await (const chunk of chunks()) {
      yield chunk;
      await (ended ??= end());
    }
  };
}
