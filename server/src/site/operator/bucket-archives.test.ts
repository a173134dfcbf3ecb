import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { restore } from '../../platform/db/restore';
import { createStorage } from '../../platform/storage/storage';
import { picture } from '../../platform/storage/testing/pictures';
import { storageClient } from '../../platform/storage/testing/storage-client';
import { createTestApp } from '../../platform/testing/app';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { runOperator } from './program';
import { testOutbound } from '../../platform/testing/outbound';

let server: S3rver;
let dir: string;
let source: TestDatabase;
let target: TestDatabase;
let port: number;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cruxboard-test-bucket-'));
  const configureBuckets = ['here', 'there', 'spare'].map((name) => ({ name, configs: [] }));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dir, 'buckets'),
    configureBuckets,
  });
  ({ port } = (await server.run()) satisfies AddressInfo);
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const settingsOf = (bucket: string) => ({
  NODE_ENV: 'test',
  S3_BUCKET: bucket,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
const storageOf = async (bucket: string) =>
  createStorage({
    settings: parseSettings(settingsOf(bucket)),
    dataDir: dir,
    outbound: testOutbound(),
  });

async function keysIn(bucket: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of (await storageOf(bucket)).blobs.list()) keys.push(key);
  return keys.toSorted();
}

async function run(on: TestDatabase, bucket: string, ...args: string[]) {
  let said = '';
  const code = await runOperator(args, {
    env: { ...settingsOf(bucket), DATABASE_URL: on.url, DATA_DIR: join(dir, 'data') },
    out: (text) => void (said += text),
    err: (text) => void (said += text),
  });
  return { code, said };
}

const name = 'users/ana/photo/one';
const address = `/${encodeURIComponent(name)}?alt=media`;

/** @returns what is served of the picture. */
async function served(on: TestDatabase, bucket: string): Promise<Buffer> {
  const app = await createTestApp({ database: on.database, storage: await storageOf(bucket) });
  const { status, bytes } = await storageClient(app, null).send('GET', address);
  await app.app.close();
  expect(status).toBe(200);
  return bytes;
}

async function uploadOne(): Promise<void> {
  const storage = await storageOf('here');
  const app = await createTestApp({ database: source.database, storage });
  const bytes = await picture('jpeg', { width: 900, height: 900 });
  expect((await storageClient(app, 'ana').upload(name, bytes)).status).toBe(200);
  await app.app.close();
}

test('an archive brings back database and bucket, with what was really uploaded', async () => {
  const archive = join(dir, 'backup.tar.gz');
  await uploadOne();
  expect(await keysIn('here')).toHaveLength(9);
  expect(await run(source, 'here', 'backup', archive)).toMatchObject({ code: 0 });
  expect(await run(target, 'there', 'restore', archive)).toMatchObject({ code: 0 });
  expect(await keysIn('there')).toEqual(await keysIn('here'));

  // what is there is replaced only where that is wanted
  const refused = await run(target, 'there', 'restore', archive);
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/not empty/);
  const { blobs } = await storageOf('there');
  await blobs.write('blobs/xx/LATER/whole', Readable.from([Buffer.from('later')]), 5);
  expect(await run(target, 'there', 'restore', archive, '--force')).toMatchObject({ code: 0 });
  expect(await keysIn('there')).toEqual(await keysIn('here'));
  expect((await served(target, 'there')).equals(await served(source, 'here'))).toBe(true);
});

test('a restore that fails leaves the bucket as it was', async () => {
  const archive = join(dir, 'backup.tar.gz');
  const { blobs } = await storageOf('spare');
  let written = 0;
  const full: typeof blobs = {
    ...blobs,
    write: async (...file) => {
      written += 1;
      if (written > 3) throw new Error('The bucket is full');
      await blobs.write(...file);
    },
  };
  const strange = await createTestDatabase();
  const { database } = strange;
  await expect(restore({ database, bucket: full, in: archive })).rejects.toThrow('full');
  expect(written).toBe(4);
  expect(await keysIn('spare')).toEqual([]);
  const { rows } = await database.pool.query('SELECT FROM stored_objects');
  expect(rows).toEqual([]);
  await strange.drop();
});
