import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
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

async function scratchDatabases(): Promise<number> {
  const { rowCount } = await source.database.drizzle.execute(
    sql`select from pg_database where datname like 'cruxboard_verify_%'`,
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
