import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp } from '../../platform/testing/app';
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../platform/testing/database';
import { examineNode } from './doctor';
import type { CheckVendors } from './doctor-vendors';
import { runOperator } from './program';

let healthy: TestDatabase;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'doctor-'));
  healthy = await createTestDatabase();
});
afterAll(async () => {
  await healthy.drop();
  await rm(dir, { recursive: true, force: true });
});

async function consult(
  env: Readonly<Record<string, string>> = {},
  checkVendors: CheckVendors = async () => [],
) {
  let out = '';
  const code = await runOperator(['--json', 'doctor'], {
    checkVendors,
    env: {
      NODE_ENV: 'test',
      // of the machine it runs on, others' servers and disks say nothing
      PORT: '0',
      UPLOAD_FREE_MIN_MB: '0',
      VIDEO_ENCODER: 'none',
      DATABASE_URL: healthy.url,
      DATA_DIR: join(dir, 'data'),
      ...env,
    },
    out: (text) => void (out += text),
    err: () => undefined,
  });
  const { isHealthy, findings: all } = JSON.parse(out) as {
    isHealthy: boolean;
    findings: { what: string; why: string; todo: string; isAdvice?: boolean }[];
  };
  const findings = all.filter(({ what }) => !what.includes('time service'));
  const wrong = findings.filter(({ isAdvice }) => isAdvice !== true);
  expect(wrong.every(({ why, todo }) => why !== '' && todo !== '')).toBe(true);
  expect(isHealthy).toBe(code === 0);
  return { code, findings, wrong: wrong.map(({ what }) => what), out };
}

test('a healthy installation has nothing wrong, and is advised to have backups', async () => {
  const { code, findings } = await consult();
  expect(findings).toMatchObject([{ what: 'There are no nightly backups.', isAdvice: true }]);
  expect(code).toBe(0);
});

test('settings that the server refuses are all named, without their values', async () => {
  const { code, wrong, out } = await consult({ PORT: 'hunter2', BACKUP_DIR: dir });
  expect(code).toBe(1);
  expect(wrong).toMatchObject([expect.stringContaining('PORT')]);
  expect(out).not.toContain('hunter2');
});

test('third parties that refuse our key or are down are found, by the names of their settings', async () => {
  const { code, findings } = await consult({}, async () => [
    { vendor: 'google', state: 'ok' },
    { vendor: 'instagram', state: 'key_refused' },
    { vendor: 'payments', state: 'down' },
  ]);
  expect(code).toBe(1);
  expect(findings.slice(1)).toMatchObject([
    {
      what: 'Instagram refuses our key.',
      todo: expect.stringContaining('INSTAGRAM_APP_ID, INSTAGRAM_APP_SECRET') as string,
    },
    { what: 'Card payment can’t be reached.' },
  ]);
});

test('a missing secret in production is found', async () => {
  const { code, out } = await consult({ NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(out).toContain('SECRET');
});

test('a database that is not there is found, without its password', async () => {
  const { code, wrong, out } = await consult({
    DATABASE_URL: 'postgres://crux:s3cret-word@127.0.0.1:1/nowhere',
  });
  expect(code).toBe(1);
  expect(wrong).toEqual([expect.stringContaining('database')]);
  expect(out).not.toContain('s3cret-word');
});

test('a database that lacks migrations is found, one that is newer, and one of before the first release', async () => {
  const older = await createEmptyTestDatabase();
  try {
    expect((await consult({ DATABASE_URL: older.url })).wrong).toEqual([
      expect.stringContaining('lacks'),
    ]);
  } finally {
    await older.drop();
  }
  for (const [createdAt, what, todo] of [
    [4_102_444_800_000, 'newer than this version', 'Start the version that ran last'],
    [1, 'made before the first release', 'Start with an empty database'],
  ] as const) {
    const other = await createTestDatabase();
    try {
      await other.database.drizzle.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${createdAt})`,
      );
      const { findings, wrong } = await consult({ DATABASE_URL: other.url });
      expect(wrong).toEqual([expect.stringContaining(what)]);
      expect(findings).toContainEqual(
        expect.objectContaining({ todo: expect.stringContaining(todo) }),
      );
    } finally {
      await other.drop();
    }
  }
});

test('a data folder that cannot be written is found', async () => {
  const file = join(dir, 'a-file');
  await writeFile(file, '');
  const { code, wrong } = await consult({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(wrong.join('\n')).toMatch(/ENOTDIR/);
});

test('backups that stopped are found', async () => {
  const backups = await mkdtemp(join(dir, 'backups-'));
  const archive = join(backups, 'cruxboard-20260101T031700Z.backup');
  const env = { BACKUP_DIR: backups, BACKUP_PASSPHRASE: 'a phrase for the archives' };
  await writeFile(archive, '');
  expect((await consult(env)).findings).toEqual([]);
  await utimes(archive, new Date(0), new Date(0));
  expect((await consult(env)).wrong).toEqual([expect.stringContaining('younger than a day')]);
});

test('too few connections for every node’s pool are advised of', async () => {
  const { code, findings } = await consult({ DATABASE_POOL_MAX: '200' });
  expect(code).toBe(0);
  expect(findings).toContainEqual(
    expect.objectContaining({ what: expect.stringContaining('may need 412'), isAdvice: true }),
  );
});

test('a scratch database that a killed backup left is found, unless a verification runs', async () => {
  const { pool } = healthy.database;
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const key = createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 12);
  const left = `cruxboard_verify_${key}_0`;
  await pool.query(`create database ${left}`);
  const running = await pool.connect();
  try {
    expect((await consult()).wrong).toEqual([expect.stringContaining(left)]);
    await running.query(`select pg_advisory_lock(hashtextextended('cruxboard:verify', 0))`);
    expect((await consult()).wrong).toEqual([]);
  } finally {
    running.release(true);
    await pool.query(`drop database ${left}`);
  }
});

test('the metrics have the time of the last verified backup, and none where there is no folder', async () => {
  const backups = await mkdtemp(join(dir, 'backups-'));
  const backup = { BACKUP_DIR: backups, BACKUP_PASSPHRASE: 'a phrase for the archives' };
  const metricsOf = async (env: Readonly<Record<string, string>>) => {
    const t = await createTestApp({ settings: parseSettings({ NODE_ENV: 'test', ...env }) });
    const { body } = await t.app.inject('/metrics');
    await t.close();
    return body.split('\n').filter((line) => line.startsWith('backup_last_verified'));
  };
  const at = (seconds: number) => [`backup_last_verified_timestamp_seconds ${seconds}`];
  expect(await metricsOf({})).toEqual([]);
  expect(await metricsOf(backup)).toEqual(at(0));
  for (const [name, seconds] of [
    ['cruxboard-20260101T031700Z.backup', 1_767_237_420],
    ['cruxboard-20260102T031700Z.backup.unverified-newer', 1_767_323_820],
    ['by-hand.backup', 1_767_323_820],
  ] as const) {
    await writeFile(join(backups, name), '');
    await utimes(join(backups, name), seconds, seconds);
  }
  expect(await metricsOf(backup)).toEqual(at(1_767_237_420));
});

test('dead letters, stuck jobs, failed schedules and drifted counters are found', async () => {
  const sick = await createTestDatabase();
  try {
    const { drizzle } = sick.database;
    await drizzle.execute(
      sql`insert into jobs (queue, type, payload, dead_at) values ('mail', 'mail.send', '{}', now())`,
    );
    await drizzle.execute(
      sql`insert into jobs (queue, type, payload, created_at)
          values ('push', 'push.send', '{}', now() - interval '2 hours')`,
    );
    await drizzle.execute(
      sql`insert into job_schedules (name, due_at, has_failed) values ('storage.sweep', now(), true)`,
    );
    await drizzle.execute(sql`insert into accounts (uid, ascent_count) values ('somebody', 3)`);
    expect((await consult({ DATABASE_URL: sick.url })).wrong).toEqual([
      'Dead letters in the queue mail: 1.',
      'Jobs have been due for more than an hour.',
      'The last run of the scheduled job storage.sweep failed.',
      expect.stringContaining('accounts'),
    ]);
  } finally {
    await sick.drop();
  }
});

test('Node is judged by its version', () => {
  expect(examineNode('20.19.0')).toEqual([]);
  expect(examineNode('24.1.0')).toEqual([]);
  expect(examineNode('20.18.9')).toMatchObject([{ what: 'Node 20.18.9 is too old.' }]);
});
