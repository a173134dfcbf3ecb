import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BucketStandIn, startBucket } from '../../../../emulators/s3/server';
import { parseSettings } from '../config/settings';
import { VendorDown } from '../outbound/vendor-down';
import { vendorKeysRefused } from '../outbound/metrics';
import type { Blobs } from '../storage/blobs';
import { createLocalBlobs } from '../storage/local-blobs';
import { isMissingBlob } from '../storage/missing-blob';
import { createBlobs } from '../storage/storage';
import { testOutbound } from '../testing/outbound';

let dir = '';
let bucket: BucketStandIn;
let blobs: Blobs;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cruxboard-test-bucket-'));
  bucket = await startBucket({ folder: join(dir, 'files') });
  const settings = parseSettings({ NODE_ENV: 'test', ...bucket.settings });
  blobs = await createBlobs(settings, join(dir, 'unused'), testOutbound());
});
afterEach(async () => {
  await bucket.close();
  await rm(dir, { recursive: true, force: true });
  vendorKeysRefused.reset();
});

const line = () => {
  const [first] = bucket.lines;
  if (first === undefined) throw new Error('The bucket has no line');
  return first;
};
const write = (key: string, text: string, to = blobs) =>
  to.write(key, Readable.from([Buffer.from(text)]), Buffer.byteLength(text));
const read = async (key: string, range?: { start: number; end: number }, from = blobs) =>
  (await buffer(await from.read(key, range))).toString();
const keysOf = async (from: Blobs) => {
  const keys: string[] = [];
  for await (const { key, sizeBytes } of from.list()) keys.push(`${key} ${sizeBytes}`);
  return keys.sort();
};

it('keeps objects as the files of the folder, for the product’s own adapter', async () => {
  await write('blobs/ab/one/whole', 'chalk and rock');
  await write('blobs/ab/two/whole', 'slab');
  expect(await read('blobs/ab/one/whole')).toBe('chalk and rock');
  expect(await read('blobs/ab/one/whole', { start: 6, end: 8 })).toBe('and');
  expect(await readFile(join(dir, 'files/blobs/ab/one/whole'), 'utf8')).toBe('chalk and rock');

  const folder = createLocalBlobs(join(dir, 'files'));
  await write('blobs/cd/three/whole', 'crimp', folder);
  expect(await read('blobs/cd/three/whole')).toBe('crimp');
  const all = ['blobs/ab/one/whole 14', 'blobs/ab/two/whole 4', 'blobs/cd/three/whole 5'];
  expect(await keysOf(blobs)).toEqual(all);
  expect(await keysOf(folder)).toEqual(all);

  await blobs.removeAll('blobs/ab/one/');
  expect(await keysOf(folder)).toEqual(all.slice(1));
  for (const from of [blobs, folder])
    await expect(read('blobs/ab/one/whole', undefined, from)).rejects.toSatisfy(isMissingBlob);
  const noted = line().received();
  expect(noted.find(({ what }) => what.startsWith('PUT'))).toMatchObject({ status: 200 });
});

it('lists more objects than a page has', async () => {
  await mkdir(join(dir, 'files/blobs'), { recursive: true });
  const keys = Array.from({ length: 1_050 }, (_, index) => `blobs/${1_000 + index}`);
  await Promise.all(keys.map((key) => writeFile(join(dir, 'files', key), '.')));
  expect(await keysOf(blobs)).toEqual(keys.map((key) => `${key} 1`));
});

it('refuses other keys, those that were revoked, and one request when told', async () => {
  await write('blobs/ab/one/whole', 'chalk');
  const wrong = { ...bucket.settings, S3_SECRET_ACCESS_KEY: 'wrong' };
  const settings = parseSettings({ NODE_ENV: 'test', ...wrong });
  const stranger = await createBlobs(settings, dir, testOutbound());
  await expect(stranger.read('blobs/ab/one/whole')).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  const isRefused = async () => (await vendorKeysRefused.get()).values.map(({ value }) => value);
  expect(await isRefused()).toEqual([1]);
  expect(await read('blobs/ab/one/whole')).toBe('chalk');
  expect(await isRefused()).toEqual([0]);

  expect(await line().act('decline', null)).toBe(true);
  await expect(read('blobs/ab/one/whole')).rejects.toThrow();
  expect(await read('blobs/ab/one/whole')).toBe('chalk');
  await line().act('revoke', null);
  await expect(read('blobs/ab/one/whole')).rejects.toThrow();
  await expect(read('blobs/ab/one/whole')).rejects.toThrow();
  expect(await isRefused()).toEqual([1]);
  await line().act('approve', null);
  expect(await read('blobs/ab/one/whole')).toBe('chalk');
});

it.each(['fail', 'limit', 'drop'] as const)(
  '%s is a vendor that is down, until healed',
  async (kind) => {
    await write('blobs/ab/one/whole', 'chalk');
    line().setFault({ kind, seconds: 30, times: null });
    await expect(read('blobs/ab/one/whole')).rejects.toThrow(VendorDown);
    line().setFault(null);
    expect(await read('blobs/ab/one/whole')).toBe('chalk');
  },
);
