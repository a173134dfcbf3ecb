import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOnlyBackup } from '../../platform/db/backup-lock';
import { migrateDatabase } from '../../platform/db/migrate';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { withNextMigration } from '../../platform/testing/next-migration';
import { runOperator } from './program';

let source: TestDatabase;
let data: string;
let folder: string;

beforeAll(async () => {
  source = await createTestDatabase();
  data = await mkdtemp(join(tmpdir(), 'nightly-data-'));
  expect((await run('flags', 'set', 'isCompetitionsEnabled', 'off')).code).toBe(0);
});
beforeEach(async () => {
  folder = await mkdtemp(join(data, 'backups-'));
});
afterAll(async () => {
  await source.drop();
  await rm(data, { recursive: true, force: true });
});

const passphrase = 'a phrase for the archives';

async function run(...args: string[]) {
  return runWith({ BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase }, ...args);
}

async function runWith(env: Record<string, string>, ...args: string[]) {
  let said = '';
  const code = await runOperator(args, {
    env: { NODE_ENV: 'test', DATABASE_URL: source.url, DATA_DIR: join(data, 'data'), ...env },
    out: (text) => void (said += text),
    err: (text) => void (said += text),
  });
  return { code, said };
}

/** What a database's scratch databases are called; other tests have theirs on the same server. */
async function scratchPrefixOf({ database }: TestDatabase): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const key = createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 12);
  return `cruxboard_verify_${key}_`;
}

async function scratchDatabases(of = source): Promise<number> {
  const { rowCount } = await of.database.pool.query(
    'select from pg_database where starts_with(datname, $1)',
    [await scratchPrefixOf(of)],
  );
  return rowCount ?? 0;
}

test('an archive is verified in a scratch database, which goes, and the oldest archives make room', async () => {
  const older = ['20260101T031700Z', '20260102T031700Z', '20260103T031700Z'];
  for (const at of older) await writeFile(join(folder, `cruxboard-${at}.backup`), '');
  await writeFile(join(folder, 'cruxboard-20260104T031700Z.backup.unverified'), '');
  await writeFile(join(folder, 'ours.backup'), '');
  const { code, said } = await runWith(
    { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP: '2' },
    'backup',
  );
  expect(said).toMatch(
    /^Backed up \d+ rows to .*cruxboard-2\d{7}T\d{6}Z\.backup, and verified it\.\n$/,
  );
  expect(code).toBe(0);
  const kept = (await readdir(folder)).filter((name) => name.startsWith('cruxboard-2')).toSorted();
  expect(kept[0]).toBe('cruxboard-20260103T031700Z.backup');
  expect(kept).toHaveLength(2);
  expect(await readdir(folder)).toContain('ours.backup');
  expect(await scratchDatabases()).toBe(0);
  expect(await run('verify', join(folder, kept[1] ?? ''))).toMatchObject({ code: 0 });
});

test('what a killed backup left goes with the next: its archive, its draft and its scratch database', async () => {
  const [ours, theirs] = [`${await scratchPrefixOf(source)}0`, 'cruxboard_verify_another0000_0'];
  for (const name of [ours, theirs]) await source.database.pool.query(`create database ${name}`);
  const left = ['unverified', 'unverified.partial'];
  for (const end of left) {
    await writeFile(join(folder, `cruxboard-20260104T031700Z.backup.${end}`), '');
  }
  try {
    expect((await run('backup')).code).toBe(0);
    expect((await readdir(folder)).filter((name) => name.includes('unverified'))).toEqual([]);
    const { rows: scratch } = await source.database.pool.query(
      'select datname from pg_database where datname in ($1, $2)',
      [ours, theirs],
    );
    expect(scratch).toEqual([{ datname: theirs }]);
  } finally {
    for (const name of [ours, theirs]) {
      await source.database.pool.query(`drop database if exists ${name}`);
    }
  }
});

test('beside a backup that is running, a second one makes nothing and removes nothing', async () => {
  const draft = 'cruxboard-20260104T031700Z.backup.unverified';
  await writeFile(join(folder, draft), '');
  const second = await asOnlyBackup(source.database, () => run('backup'));
  expect(second).toEqual({ code: 1, said: 'Another backup is running. Try again later.\n' });
  expect(await readdir(folder)).toEqual([draft]);
});

test('an installation that went back to an older version keeps its last archives, and says that none is verified', async () => {
  const ahead = await createTestDatabase();
  try {
    await withNextMigration('ALTER TABLE "gyms" ADD COLUMN "note" text;', (migrations) =>
      migrateDatabase({ url: ahead.url, dir: migrations }),
    );
    const verified = 'cruxboard-20260101T031700Z.backup';
    const older = ['20260102T031700Z', '20260103T031700Z'].map(
      (at) => `cruxboard-${at}.backup.unverified-newer`,
    );
    for (const name of [verified, ...older]) await writeFile(join(folder, name), '');
    const env = { DATABASE_URL: ahead.url, BACKUP_KEEP: '2' };
    const { code, said } = await runWith(
      { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase, ...env },
      'backup',
    );
    expect(said).toContain('isn’t verified: the database has migrations of a newer version');
    expect(code).toBe(1);
    const names = (await readdir(folder)).filter((name) => name.startsWith('cruxboard-2'));
    expect(names.toSorted()).toEqual([
      verified,
      older[1],
      expect.stringMatching(/^cruxboard-\d{8}T\d{6}Z\.backup\.unverified-newer$/),
    ]);
    expect(await scratchDatabases(ahead)).toBe(0);
  } finally {
    await ahead.drop();
  }
});

test('a damaged archive fails, and leaves no scratch database', async () => {
  const archive = join(folder, 'one.backup');
  expect((await run('backup', archive)).code).toBe(0);
  const file = await open(archive, 'r+');
  await file.write(Buffer.from('spoiled'), 0, 7, 500);
  await file.close();
  expect((await run('verify', archive)).code).toBe(1);
  expect(await scratchDatabases()).toBe(0);
});

test('without a folder a file must be named, and a folder needs a passphrase', async () => {
  expect(await runWith({}, 'backup')).toEqual({
    code: 1,
    said: 'Name a file, or set BACKUP_DIR.\n',
  });
  const { code, said } = await runWith({ BACKUP_DIR: folder }, 'backup');
  expect(code).not.toBe(0);
  expect(said).toContain('BACKUP_PASSPHRASE: required with BACKUP_DIR');
});
