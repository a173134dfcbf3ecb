import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileFilesStay } from '../db/backup-lock';
import { storedBlobs } from './schema';
import { sweepStorage } from './sweep';
import { type BucketApp, createBucketApp } from './testing/hanging-bucket';
import { picture } from './testing/pictures';
import { storageClient } from './testing/storage-client';

let t: BucketApp;

beforeAll(async () => {
  t = await createBucketApp();
});
afterAll(() => t.close());

const name = 'users/ana/photo/one';

test('a file whose bucket hangs is removed without a connection, a transaction, or a backup that waits for it', async () => {
  const { database } = t.deps;
  const ana = storageClient(t, 'ana');
  await ana.upload(name, await picture('png'));
  const deleted = ana.send('DELETE', `/${encodeURIComponent(name)}`);
  await t.untilHanging();
  expect(t.busyConnections()).toBe(0);
  expect(await whileFilesStay(database, () => Promise.resolve('begun'))).toBe('begun');
  expect(await database.drizzle.$count(storedBlobs)).toBe(1);
  t.mend();
  expect((await deleted).status).toBe(204);
  expect(await t.keys()).toEqual([]);
  expect(await database.drizzle.$count(storedBlobs)).toBe(0);
});

test('a file whose bucket fails is removed by the sweep', async () => {
  const { database, storage } = t.deps;
  const ana = storageClient(t, 'ana');
  await ana.upload(name, await picture('png'));
  const removeAll = () => Promise.reject(new Error('The bucket is gone'));
  const isGone = { ...storage, blobs: { ...storage.blobs, removeAll } };
  t.setNow(new Date(t.deps.now().getTime() + 25 * 3_600_000));
  expect(await sweepStorage({ ...t.deps, storage: isGone })).toMatchObject({ blobs: 0 });
  expect(await database.drizzle.$count(storedBlobs)).toBe(1);
  expect(await t.keys()).not.toEqual([]);
  expect(await sweepStorage(t.deps)).toMatchObject({ blobs: 1 });
  expect(await t.keys()).toEqual([]);
});
