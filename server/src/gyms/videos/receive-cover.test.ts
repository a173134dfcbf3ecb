import { Readable } from 'node:stream';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, signedInBrowser, type TestApp } from '../../platform/testing/app';
import { insertAccounts } from '../../platform/testing/gym';
import { assetFolder } from './asset-folder';
import { createVideoMaker } from './pipeline/video-maker';
import { processVideoJob } from './process-video';
import { sampleVideo } from './testing/sample-video';
import { beginUpload } from './testing/upload-client';

/** The product where nothing decodes or encodes. */
const settings = parseSettings({ NODE_ENV: 'test', VIDEO_ENCODER: 'none' });
const videoMaker = createVideoMaker({ settings, log: pino({ level: 'silent' }) });
let t: TestApp;
let bytes: Buffer;

beforeAll(async () => {
  t = await createTestApp({ videoMaker });
  await insertAccounts(t.deps.database.drizzle, 'ana');
  bytes = await sampleVideo();
});
afterAll(() => t.close());
beforeEach(() => t.drain());

const run = (videoId: string, deps = t.deps) => processVideoJob.run(deps, { videoId });
const own = async (videoId: string) =>
  (await t.read(`/api/me/videos/${videoId}`, { as: 'ana' })).body;
const get = async (url: string) =>
  (await t.app.inject({ method: 'GET', url, headers: signedInBrowser('ana') })).rawPayload;
const begin = (input: object = {}) => beginUpload(t, 'ana', { sizeBytes: bytes.length, ...input });
const green = (format: 'jpeg' | 'png', width = 320) =>
  sharp({ create: { width, height: 180, channels: 3, background: '#00ff00' } })
    .withExif({ IFD0: { Make: 'Phonemaker' } })
    .toFormat(format)
    .toBuffer();
const assets = async (videoId: string) => {
  const { rows } = await t.deps.database.pool.query<{ id: string; isKept: boolean }>(
    `select id, drop_at is null as "isKept" from video_assets where video_id = $1 and kind = 'cover'`,
    [videoId],
  );
  return rows;
};
const sendGreen = async () => {
  const upload = await begin();
  expect(await upload.putCover(await green('jpeg'))).toBe(204);
  expect((await upload.put(bytes)).status).toBe(200);
  return upload.videoId;
};

test('stands for the video where nothing here makes one, and the loop begins there', async () => {
  // ten frames a second up to 3 s, then two
  const timesS = [...Array.from({ length: 30 }, (_, n) => n / 10), 3, 3.5, 4, 4.5, 5, 5.5];
  const film = await sampleVideo({ timesS, seconds: 6 });
  const { videoId, put, putCover } = await begin({ sizeBytes: film.length, posterMs: 3_200 });
  expect(await putCover(await green('png'))).toBe(204);
  expect(await putCover(await green('jpeg'))).toBe(204);
  await put(film);
  await run(videoId);
  const video = await own(videoId);
  const posters = Object.values<string>(video.posters);
  expect(posters).toHaveLength(3);
  for (const src of posters) {
    const image = await get(src);
    const { dominant } = await sharp(image).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r + 100);
    expect(image.includes('Phonemaker')).toBe(false);
  }
  const loop = await framesOf(await get(video.loop.src));
  expect(loop).toHaveLength(6);
  expect(loop.at(-1)).toBeCloseTo(2.5, 1);
  // as long as what was sent
  expect(await assets(videoId)).toMatchObject([{ isKept: false }]);
});

test('is an image of moderate size, of a video that is still being sent', async () => {
  const upload = await begin();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await upload.putCover(svg)).toBe(400);
  expect(await upload.putCover((await green('jpeg')).subarray(0, 200))).toBe(400);
  expect(await upload.putCover(await green('jpeg', 2_049))).toBe(400);
  expect(await upload.putCover(Buffer.concat([await green('jpeg'), Buffer.alloc(2_097_152)]))).toBe(
    400,
  );
  expect(await assets(upload.videoId)).toEqual([]);
  await upload.put(bytes);
  expect(await upload.putCover(await green('jpeg'))).toBe(404);
  const unknown = { method: 'PUT', url: '/api/videos/uploads/nothing/cover' } as const;
  expect((await t.app.inject(unknown)).statusCode).toBe(404);
  await run(upload.videoId);
  expect(await own(upload.videoId)).toMatchObject({ state: 'ready', posters: null });
});

test('isn’t kept when the last byte of the video was quicker', async () => {
  const { videoId, path, put } = await begin();
  const image = await green('jpeg');
  const payload = Readable.from(
    (async function* slowly() {
      yield image.subarray(0, 100);
      expect((await put(bytes)).status).toBe(200);
      yield image.subarray(100);
    })(),
  );
  const answer = await t.app.inject({ method: 'PUT', url: `${path}/cover`, payload });
  expect(answer.statusCode).toBe(404);
  expect(await assets(videoId)).toEqual([]);
});

test('that can’t be read just now is read on another try', async () => {
  const videoId = await sendGreen();
  const { storage } = t.deps;
  const away = {
    ...storage.blobs,
    read: async (key: string) => {
      if (key.endsWith('/cover')) throw new Error('The bucket is busy');
      return storage.blobs.read(key);
    },
  };
  const deps = { ...t.deps, storage: { ...storage, blobs: away } };
  await expect(run(videoId, deps)).rejects.toThrow('The bucket is busy');
  await run(videoId);
  expect((await own(videoId)).posters).not.toBeNull();
});

test('that isn’t there is no reason not to show the video', async () => {
  const videoId = await sendGreen();
  const [cover] = await assets(videoId);
  await t.deps.storage.blobs.removeAll(assetFolder(cover?.id ?? ''));
  await run(videoId);
  expect(await own(videoId)).toMatchObject({ state: 'ready', posters: null });
});

test('of which there is no room pauses uploads', async () => {
  const { putCover } = await begin();
  const { blobs } = t.deps.storage;
  const { write } = blobs;
  blobs.write = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  expect(await putCover(await green('jpeg'))).toBe(503);
  blobs.write = write;
  expect(await putCover(await green('jpeg'))).toBe(204);
});

test('isn’t taken where the server makes its own', async () => {
  const encoding = await createTestApp();
  await insertAccounts(encoding.deps.database.drizzle, 'ana');
  const { putCover } = await beginUpload(encoding, 'ana', { sizeBytes: bytes.length });
  expect(await putCover(await green('jpeg'))).toBe(404);
  await encoding.close();
});

test('may be sent 30 times a minute from an address', async () => {
  const url = '/api/videos/uploads/nothing/cover';
  const put = async () =>
    (await t.app.inject({ method: 'PUT', url, remoteAddress: '192.0.2.7' })).statusCode;
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push(await put());
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
});

async function framesOf(film: Buffer): Promise<number[]> {
  const input = new Input({ source: new BufferSource(new Uint8Array(film)), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  if (video === null) throw new Error('There is no picture');
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(video).packets()) times.push(timestamp);
  return times;
}
