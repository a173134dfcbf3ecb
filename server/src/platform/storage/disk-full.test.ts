import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginUpload } from '../../gyms/videos/testing/upload-client';
import { parseSettings } from '../config/settings';
import { createTestApp, type TestApp } from '../testing/app';
import { insertAccounts } from '../testing/gym';
import { testOutbound } from '../testing/outbound';
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk';
import { createStorage } from './storage';
import { noise } from './testing/pictures';
import { storageClient } from './testing/storage-client';

const disk = await mountSmallDisk(16);
const nearlyFullDisk = await mountSmallDisk(16);

describe.runIf(disk !== null)('while the disk is full', () => {
  const { dir, fill, empty, remove } = (disk ?? {}) as SmallDisk; // nothing runs without one
  let t: TestApp;
  let photo: Buffer;

  beforeAll(async () => {
    const settings = parseSettings({ NODE_ENV: 'test', UPLOAD_FREE_MIN_MB: '0' });
    const storage = await createStorage({ settings, dataDir: dir, outbound: testOutbound() });
    t = await createTestApp({ settings, storage });
    await insertAccounts(t.deps.database.drizzle, 'ana', 'ben');
    photo = await noise(400);
  });
  afterAll(async () => {
    await t.close();
    await remove();
  });

  const nameOf = (n: number) => `users/ana/photo/${n}`;
  const whole = async (n: number) => {
    const { status, bytes } = await storageClient(t, 'ana').send(
      'GET',
      `/${encodeURIComponent(nameOf(n))}?alt=media`,
    );
    return status === 200 ? bytes.length : status;
  };

  test('photos are refused for later, those that were taken stay whole, and it goes on with room', async () => {
    const ana = storageClient(t, 'ana');
    const send = async (n: number) => (await ana.upload(nameOf(n), photo)).status;
    expect(await send(0)).toBe(200);
    const lengths = [await whole(0)];
    const taken = [0];
    // wherever in the upload the space ends: while it arrives, while its sizes are made, while it is stored
    for (let n = 1; n <= 10; n += 1) {
      await fill(n * 100_000);
      const answer = await ana.upload(nameOf(n), photo);
      await empty();
      if (answer.status === 200) {
        taken.push(n);
        lengths.push(await whole(n));
        continue;
      }
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(await whole(n)).toBe(404);
    }
    expect(taken.length).toBeLessThan(11);
    await fill();
    expect(await send(11)).toBe(503);
    expect(await Promise.all(taken.map(whole))).toEqual(lengths);
    await empty();
    expect(await send(11)).toBe(200);
    expect(await readdir(join(dir, 'incoming'))).toEqual([]);
  });

  test('a video says how far it came, and arrives whole once there is room', async () => {
    const bytes = randomBytes(3_000_000);
    const { put, videoId } = await beginUpload(t, 'ben', { sizeBytes: bytes.length });
    const first = bytes.subarray(0, 1_000_000);
    expect((await put(first, `bytes 0-999999/${bytes.length}`)).status).toBe(308);
    await fill(300_000);
    const rest = bytes.subarray(1_000_000);
    const range = `bytes 1000000-2999999/${bytes.length}`;
    const refused = await put(rest, range);
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.body).error.details.code).toBe('uploads_paused');
    const { body } = await t.read(`/api/me/videos/${videoId}`, { as: 'ben' });
    expect(body).toMatchObject({ state: 'uploading', receivedBytes: 1_000_000 });
    await empty();
    expect((await put(rest, range)).status).toBe(200);
    expect(await readdir(join(dir, 'incoming'))).toEqual([]);
  });
});

test.runIf(nearlyFullDisk !== null)(
  'while the disk is nearly full, a video is refused before its first byte, and taken once there is room',
  async () => {
    const { dir, fill, empty, remove } = nearlyFullDisk as SmallDisk; // nothing runs without one
    const settings = parseSettings({ NODE_ENV: 'test', UPLOAD_FREE_MIN_MB: '8' });
    const storage = await createStorage({ settings, dataDir: dir, outbound: testOutbound() });
    const t = await createTestApp({ settings, storage });
    await insertAccounts(t.deps.database.drizzle, 'ana');
    const bytes = randomBytes(1_000_000);
    const { put, videoId } = await beginUpload(t, 'ana', { sizeBytes: bytes.length });
    await fill(7_000_000);
    const refused = await put(bytes);
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.body).error.details.code).toBe('uploads_paused');
    const { body } = await t.read(`/api/me/videos/${videoId}`, { as: 'ana' });
    expect(body).toMatchObject({ state: 'uploading', receivedBytes: 0 });
    await empty();
    expect((await put(bytes)).status).toBe(200);
    await t.close();
    await remove();
  },
);
