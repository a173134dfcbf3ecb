import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts } from '../../platform/testing/gym';
import { beginUpload, sendVideo } from './testing/upload-client';
import { listParts } from './upload-repo';

let t: TestApp;
const bytes = randomBytes(10_000);
const sizeBytes = bytes.length;

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'ana', 'ben', 'cleo', 'dan', 'eva');
});
afterAll(() => t.close());
beforeEach(() => t.drain());

const own = async (videoId: string, as = 'ana') => t.read(`/api/me/videos/${videoId}`, { as });
const stored = async (videoId: string) => {
  const whole: Buffer[] = [];
  for (const { key } of await listParts(t.deps.database.drizzle, videoId)) {
    whole.push(await buffer(await t.deps.storage.blobs.read(key)));
  }
  return Buffer.concat(whole);
};

describe('an upload', () => {
  test('begins as a video of one’s own, of which others know nothing', async () => {
    const { videoId } = await beginUpload(t, 'ana', { sizeBytes });
    expect((await own(videoId)).body).toEqual({
      id: videoId,
      state: 'uploading',
      failure: null,
      place: null,
      receivedBytes: 0,
      sizeBytes,
      durationMs: null,
      width: null,
      height: null,
      hasSound: null,
      posters: null,
      sources: [],
      loop: null,
      post: null,
    });
    expect((await own(videoId, 'ben')).status).toBe(404);
    expect(t.sent).toEqual([
      { channel: 'own:ana', type: 'own.changed', data: { kinds: ['videos'], ids: [videoId] } },
    ]);
  });

  test('takes parts in order, says how far it is, and is processed once all are there', async () => {
    const { videoId, put } = await beginUpload(t, 'ana', { sizeBytes });
    expect(await put(null, `bytes */${sizeBytes}`)).toEqual({ status: 308, body: '' });
    const part = bytes.subarray(0, 4_000);
    expect(await put(part, `bytes 0-3999/${sizeBytes}`)).toMatchObject({
      status: 308,
      range: 'bytes=0-3999',
    });
    expect((await put(null, `bytes */${sizeBytes}`)).range).toBe('bytes=0-3999');
    expect((await own(videoId)).body).toMatchObject({ state: 'uploading', receivedBytes: 4_000 });
    expect(t.events).toEqual([]);
    expect((await put(bytes.subarray(4_000), `bytes 4000-9999/${sizeBytes}`)).status).toBe(200);
    expect((await own(videoId)).body).toMatchObject({ state: 'processing', place: 1 });
    expect(t.events).toEqual([{ type: 'videos.processVideo', payload: { videoId } }]);
    expect((await stored(videoId)).equals(bytes)).toBe(true);
  });

  test('takes a whole file without a range, and answers the same again', async () => {
    const { videoId, put } = await beginUpload(t, 'ana', { sizeBytes });
    expect((await put(bytes)).status).toBe(200);
    expect((await put(bytes)).status).toBe(200);
    expect((await put(null, `bytes */${sizeBytes}`)).status).toBe(200);
    expect((await put(bytes.subarray(0, 10), `bytes 0-9/${sizeBytes}`)).status).toBe(200);
    expect((await stored(videoId)).equals(bytes)).toBe(true);
  });

  test('passes over what it has, and stops at a gap', async () => {
    const { videoId, put } = await beginUpload(t, 'ana', { sizeBytes });
    await put(bytes.subarray(0, 4_000), `bytes 0-3999/${sizeBytes}`);
    const repeated = await put(bytes.subarray(1_000, 3_000), `bytes 1000-2999/${sizeBytes}`);
    expect(repeated).toMatchObject({ status: 308, range: 'bytes=0-3999' });
    const gap = await put(bytes.subarray(8_000), `bytes 8000-9999/${sizeBytes}`);
    expect(gap).toMatchObject({ status: 308, range: 'bytes=0-3999' });
    const overlapping = await put(bytes.subarray(3_000, 6_000), `bytes 3000-5999/${sizeBytes}`);
    expect(overlapping).toMatchObject({ status: 308, range: 'bytes=0-5999' });
    expect((await put(bytes.subarray(5_000), `bytes 5000-9999/*`)).status).toBe(200);
    expect((await stored(videoId)).equals(bytes)).toBe(true);
  });

  test.each([
    ['bytes 0-9999/20000', 'was declared with 10000 bytes'],
    ['bytes 0-10000/10000', 'Must end before byte 10000'],
    ['bytes 9-3/10000', 'Must end before byte'],
    ['bytes 0-5/10000', 'as long as the part'],
    ['0-9999', 'Must be like bytes'],
  ])('refuses %s', async (contentRange, message) => {
    const { videoId, put } = await beginUpload(t, 'ana', { sizeBytes });
    const { status, body } = await put(bytes, contentRange);
    expect(status).toBe(400);
    expect(JSON.parse(body).error.details.fields).toEqual([
      { path: 'Content-Range', message: expect.stringContaining(message) },
    ]);
    expect((await own(videoId)).body.receivedBytes).toBe(0);
  });

  test('refuses another length, and an address that nobody was given', async () => {
    const { path, put } = await beginUpload(t, 'ana', { sizeBytes });
    expect((await put(bytes.subarray(1))).status).toBe(400);
    for (const url of [`${path.slice(0, -1)}x`, '/api/videos/uploads/none']) {
      const answer = await t.app.inject({ method: 'PUT', url, payload: bytes });
      expect(answer.statusCode).toBe(404);
    }
  });

  test('of two tabs that send the same, one goes on, and the file is whole', async () => {
    const { videoId, put } = await beginUpload(t, 'ben', { sizeBytes });
    const both = await Promise.all([put(bytes), put(bytes)]);
    expect(both.map(({ status }) => status)).toContain(200);
    for (const { status } of both) expect([200, 308, 503]).toContain(status);
    expect((await stored(videoId)).equals(bytes)).toBe(true);
    expect(t.events).toHaveLength(1);
  });

  test('keeps what came before the connection was lost, and goes on after a restart', async () => {
    const large = randomBytes(3_000_000);
    const { videoId, path, put } = await beginUpload(t, 'ben', { sizeBytes: large.length });
    await t.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = t.app.server.address() as AddressInfo;
    await sendAndBreak({ port, path, bytes: large.subarray(0, 2_000_000), declared: large.length });
    const received = async () => (await own(videoId, 'ben')).body.receivedBytes as number;
    await expect.poll(received, { timeout: 10_000 }).toBeGreaterThan(0);

    // another node knows nothing but the database and the files
    const second = await createTestApp({ database: t.deps.database, storage: t.deps.storage });
    const at = await received();
    const answer = await second.app.inject({
      method: 'PUT',
      url: path,
      payload: large.subarray(at),
      headers: { 'content-range': `bytes ${at}-${large.length - 1}/${large.length}` },
    });
    expect(answer.statusCode).toBe(200);
    expect((await stored(videoId)).equals(large)).toBe(true);
    expect((await put(null, `bytes */${large.length}`)).status).toBe(200);
    await second.app.close();
  });
});

describe('limits', () => {
  test('no empty, too large or other files', async () => {
    const call = async (input: object) =>
      (await t.call('videos.generateUpload', input, { as: 'cleo' })).body.error.details.fields[0];
    const type = { contentType: 'video/mp4' };
    expect(await call({ ...type, sizeBytes: 0 })).toMatchObject({ path: 'sizeBytes' });
    expect(await call({ ...type, sizeBytes: 536_870_913 })).toEqual({
      path: 'sizeBytes',
      message: 'Must be at most 536870912',
    });
    expect(await call({ sizeBytes, contentType: 'video/webm' })).toMatchObject({
      path: 'contentType',
    });
    expect(await call({ ...type, sizeBytes, trim: { startMs: 0, endMs: 1_999 } })).toEqual({
      path: 'trim.endMs',
      message: 'Keep at least 2 seconds',
    });
  });

  test('a person’s quota, with what is used of it', async () => {
    const quotaBytes = t.deps.settings.videos.quotaBytes;
    for (let used = 0; used + 536_870_912 <= quotaBytes; used += 536_870_912) {
      const { videoId } = await beginUpload(t, 'dan', { sizeBytes: 536_870_912 });
      await t.deps.database.pool.query(
        `update videos set state = 'failed', failure = 'damaged' where id = $1`,
        [videoId],
      );
    }
    const { status, body } = await t.call(
      'videos.generateUpload',
      { sizeBytes: 1, contentType: 'video/mp4' },
      { as: 'dan' },
    );
    expect(status).toBe(400);
    expect(body.error.details).toEqual({
      code: 'video_quota_reached',
      usedBytes: quotaBytes,
      quotaBytes,
    });
    expect(body.error.message).toContain('Drafts lists the largest');
  });

  test('what is deleted makes room at once, but not for another quota within the day', async () => {
    const { quotaBytes } = t.deps.settings.videos;
    const fill = async () => {
      const ids: string[] = [];
      for (let used = 0; used + 536_870_912 <= quotaBytes; used += 536_870_912)
        ids.push((await beginUpload(t, 'eva', { sizeBytes: 536_870_912 })).videoId);
      return ids;
    };
    const remove = async (ids: readonly string[]) =>
      t.deps.database.pool.query('update videos set deleted_at = $2 where id = any($1)', [
        ids,
        t.deps.now(),
      ]);
    await remove(await fill());
    await remove(await fill());
    await expect(beginUpload(t, 'eva', { sizeBytes })).rejects.toThrow('video_quota_reached');
  });

  test('unfinished uploads of one person, without discarded ones', async () => {
    for (let n = 0; n < 20; n += 1) await beginUpload(t, 'cleo', { sizeBytes });
    await expect(beginUpload(t, 'cleo', { sizeBytes })).rejects.toThrow('too_many_uploads');
    await t.deps.database.pool.query(
      `update videos set deleted_at = now() where id = (select max(id) from videos where uid = 'cleo')`,
    );
    await beginUpload(t, 'cleo', { sizeBytes });
  });
});

describe('cancelUpload', () => {
  const cancel = async (videoId: string, as = 'ana') =>
    t.call('videos.cancelUpload', { videoId }, { as });

  test('forgets what has arrived; its address is gone', async () => {
    const { videoId, put } = await beginUpload(t, 'ana', { sizeBytes });
    await put(bytes.subarray(0, 10), `bytes 0-9/${sizeBytes}`);
    expect((await cancel(videoId)).body.result).toEqual({ isCancelled: true });
    expect((await own(videoId)).status).toBe(404);
    expect((await put(bytes)).status).toBe(404);
    expect((await cancel(videoId)).status).toBe(404);
  });

  test('leaves a finished one and those of others alone', async () => {
    const videoId = await sendVideo(t, 'ana', { bytes });
    expect((await cancel(videoId)).body.result).toEqual({ isCancelled: false });
    expect((await cancel(videoId, 'ben')).status).toBe(404);
    expect((await own(videoId)).body.state).toBe('processing');
  });
});

interface Broken {
  readonly port: number;
  readonly path: string;
  readonly bytes: Buffer;
  readonly declared: number;
}

/** Sends the beginning of a file, then hangs up. */
async function sendAndBreak({ port, path, bytes: part, declared }: Broken): Promise<void> {
  await new Promise<void>((resolve) => {
    const sending = httpRequest({
      port,
      path,
      method: 'PUT',
      headers: { 'content-length': declared, 'content-type': 'application/octet-stream' },
    });
    sending.on('error', () => resolve());
    sending.on('close', () => resolve());
    sending.write(part, () => setImmediate(() => sending.destroy()));
  });
}
