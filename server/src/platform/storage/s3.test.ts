import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '../config/settings';
import { createTestApp, type TestApp } from '../testing/app';
import { startBadHttp } from '../testing/bad-vendor';
import { createStorage } from './storage';
import { picture } from './testing/pictures';
import { storageClient } from './testing/storage-client';
import { testOutbound } from '../testing/outbound';

let server: S3rver;
let served: TestApp;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cruxboard-test-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dir, 'bucket'),
    configureBuckets: [{ name: 'crux-files', configs: [] }],
  });
  const { port }: AddressInfo = await server.run();
  const settings = parseSettings({
    NODE_ENV: 'test',
    S3_BUCKET: 'crux-files',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  served = await createTestApp({
    storage: await createStorage({ settings, dataDir: dir, outbound: testOutbound() }),
  });
});

afterAll(async () => {
  await served.close();
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of served.deps.storage.blobs.list()) found.push(key);
  return found;
}

test('a bucket of S3 keeps files, parts and ranges, and lets go of them', async () => {
  const ana = storageClient(served, 'ana');
  const name = 'users/ana/photo/one';
  const bytes = await picture('jpeg', { width: 900, height: 900 });
  const { path } = await ana.start(name, bytes.length);
  await ana.send('POST', path, {
    headers: { 'x-goog-upload-command': 'upload', 'x-goog-upload-offset': '0' },
    body: bytes.subarray(0, 1_000),
  });
  expect(await keys()).toEqual([expect.stringMatching(/^uploads\//)]);
  const { status } = await ana.send('POST', path, {
    headers: { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '1000' },
    body: bytes.subarray(1_000),
  });
  expect(status).toBe(200);
  expect(await keys()).toHaveLength(9);
  const address = `/${encodeURIComponent(name)}`;
  const whole = await ana.send('GET', `${address}?alt=media`);
  const range = await ana.send('GET', `${address}?alt=media`, {
    headers: { range: 'bytes=10-19' },
  });
  expect(whole.bytes.length).toBe(Number(whole.headers['content-length']));
  expect(range.bytes).toEqual(whole.bytes.subarray(10, 20));
  await ana.send('DELETE', address);
  expect(await keys()).toEqual([]);
});

test('a bucket without its keys is no setting', () => {
  expect(() => parseSettings({ S3_BUCKET: 'crux-files' })).toThrow(/S3_ACCESS_KEY_ID: required/);
});

test('while the bucket is down, files say so, and the rest goes on', async () => {
  const bad = await startBadHttp({ body: '' });
  bad.be('500');
  const settings = parseSettings({
    NODE_ENV: 'test',
    S3_BUCKET: 'crux-files',
    S3_ENDPOINT: `http://127.0.0.1:${bad.port}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const outbound = testOutbound({ sleep: async () => undefined });
  const storage = await createStorage({ settings, dataDir: dir, outbound });
  const down = await createTestApp({ settings, storage, outbound });
  try {
    const ana = storageClient(down, 'ana');
    const bytes = await picture('jpeg', { width: 90, height: 90 });
    const { path } = await ana.start('users/ana/photo/two', bytes.length);
    const answer = await ana.send('POST', path, {
      headers: { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' },
      body: bytes,
    });
    expect(answer.status).toBe(503);
    expect(String(answer.bytes)).toContain('Files can’t be reached right now.');
    expect((await down.read('/health/ready')).status).toBe(200);
  } finally {
    await down.close();
    await bad.close();
  }
});
