import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction, type Transaction } from '../../platform/db/transaction';
import { createTestApp, signedInBrowser, type TestApp } from '../../platform/testing/app';
import { insertAccounts } from '../../platform/testing/gym';
import {
  deleteVideo,
  readVideos,
  requireOwnVideo,
  restoreVideo,
  setVideoVisibility,
} from './public';
import { assetFolder } from './asset-folder';
import { sweepVideos } from './sweep';
import { insertReadyVideo } from './testing/ready-video';
import { beginUpload } from './testing/upload-client';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'ana', 'ben');
});
afterAll(() => t.close());

const inTransaction = (work: (tx: Transaction) => Promise<unknown>) =>
  withTransaction(t.deps.database, work);

async function get(
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const answer = await t.app.inject({ method, url, headers });
  const { statusCode: status, headers: answered, body } = answer;
  return { status, headers: answered, body };
}

describe('a file', () => {
  const content = 'large.mp4 of public';
  let src: string;

  beforeAll(async () => {
    const fileKey = await insertReadyVideo(t, { id: 'public', uid: 'ana', visibility: 'public' });
    src = `/api/videos/${fileKey}/large.mp4`;
  });

  test('is whole, typed and may be kept', async () => {
    const answer = await get(src);
    expect(answer).toMatchObject({ status: 200, body: content });
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const known = { 'if-none-match': String(answer.headers['etag']) };
    expect(await get(src, known)).toMatchObject({ status: 304, body: '' });
  });

  test('is sought by ranges', async () => {
    const etag = String((await get(src)).headers['etag']);
    expect(await get(src, { range: 'bytes=0-4' })).toMatchObject({
      status: 206,
      body: 'large',
      headers: { 'content-range': `bytes 0-4/${content.length}`, 'content-length': '5' },
    });
    expect(await get(src, { range: 'bytes=10-' })).toMatchObject({
      status: 206,
      body: 'of public',
    });
    expect(await get(src, { range: 'bytes=-6' })).toMatchObject({ status: 206, body: 'public' });
    expect((await get(src, { range: 'bytes=99-' })).headers).toMatchObject({
      'content-range': `bytes */${content.length}`,
    });
    expect((await get(src, { range: 'bytes=99-' })).status).toBe(416);
    expect((await get(src, { range: 'bytes=0-4', 'if-range': etag })).status).toBe(206);
    expect((await get(src, { range: 'bytes=0-4', 'if-range': '"other"' })).status).toBe(200);
  });

  test('answers HEAD with everything but the bytes', async () => {
    expect(await get(src, {}, 'HEAD')).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': String(content.length), 'accept-ranges': 'bytes' },
    });
  });

  test('that is a poster comes in the format the browser prefers', async () => {
    const poster = src.replace('large.mp4', 'poster-small');
    expect(await get(poster)).toMatchObject({
      body: 'poster-small.jpg of public',
      headers: { 'content-type': 'image/jpeg' },
    });
    const answer = await get(poster, { accept: 'image/webp,*/*' });
    expect(answer.body).toBe('poster-small.webp of public');
    expect(answer.headers['vary']).toContain('accept');
  });

  test('that isn’t one of the video’s, or has another key, isn’t there', async () => {
    for (const path of [
      src.replace('large', 'other'),
      src.replace('large.mp4', '..%2Flarge.mp4'),
      src.replace(/videos\/(.)/, (_, first) => `videos/${first === 'a' ? 'b' : 'a'}`),
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

describe('who gets the files', () => {
  test('changes at once', async () => {
    const fileKey = await insertReadyVideo(t, { id: 'seen', uid: 'ana' });
    const src = `/api/videos/${fileKey}/large.mp4`;
    const statuses = async () =>
      Promise.all(
        [{}, signedInBrowser('ben'), signedInBrowser('ana')].map(
          async (headers) => (await get(src, headers)).status,
        ),
      );
    const sources = async (uid: string | null) =>
      (await readVideos(t.deps.database.drizzle, ['seen'], { for: uid })).get('seen')?.sources;
    expect(await statuses()).toEqual([404, 404, 200]);
    expect((await get(src, signedInBrowser('ana'))).headers['cache-control']).toBe(
      'private, no-cache',
    );
    expect([await sources(null), await sources('ana')]).toEqual([
      undefined,
      [{ src, contentType: 'video/mp4', height: 720 }],
    ]);

    await inTransaction((tx) => setVideoVisibility(tx, 'seen', 'public'));
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await sources(null)).toHaveLength(1);

    await inTransaction((tx) => setVideoVisibility(tx, 'seen', 'blocked'));
    expect(await statuses()).toEqual([404, 404, 404]);
    expect([await sources('ben'), await sources('ana')]).toEqual([undefined, []]);
  });

  test('a deactivated owner’s are theirs alone until they come back', async () => {
    const fileKey = await insertReadyVideo(t, { id: 'away', uid: 'ben', visibility: 'public' });
    const src = `/api/videos/${fileKey}/loop.mp4`;
    const { pool } = t.deps.database;
    await pool.query(`update accounts set deactivated_at = now() where uid = 'ben'`);
    expect((await get(src)).status).toBe(404);
    expect((await get(src, signedInBrowser('ben'))).status).toBe(200);
    await pool.query(`update accounts set deactivated_at = null where uid = 'ben'`);
    expect((await get(src)).status).toBe(200);
  });

  test('requireOwnVideo knows one’s own alone', async () => {
    await inTransaction(async (tx) => {
      expect(await requireOwnVideo(tx, { videoId: 'seen', uid: 'ana' })).toEqual({
        id: 'seen',
        state: 'ready',
      });
      for (const of of [
        { videoId: 'seen', uid: 'ben' },
        { videoId: 'none', uid: 'ana' },
      ]) {
        await expect(requireOwnVideo(tx, of)).rejects.toThrow('We couldn’t find that.');
      }
    });
  });
});

describe('what goes', () => {
  const hoursLater = (hours: number) =>
    t.setNow(new Date(t.deps.now().getTime() + hours * 3_600_000));
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of t.deps.storage.blobs.list()) found.push(key);
    return found;
  };

  test('a deleted video is gone at once and back when it is restored; after a day its files go', async () => {
    const fileKey = await insertReadyVideo(t, { id: 'bin', uid: 'ana', visibility: 'public' });
    const src = `/api/videos/${fileKey}/large.mp4`;
    await inTransaction((tx) => deleteVideo(tx, 'bin', t.deps.now()));
    expect((await get(src)).status).toBe(404);
    expect((await t.read('/api/me/videos/bin', { as: 'ana' })).status).toBe(404);
    hoursLater(23);
    await sweepVideos(t.deps);
    await inTransaction(async (tx) => expect(await restoreVideo(t.deps, tx, 'bin')).toBe(true));
    expect((await get(src)).status).toBe(200);

    await inTransaction((tx) => deleteVideo(tx, 'bin', t.deps.now()));
    hoursLater(26);
    expect(await sweepVideos(t.deps)).toMatchObject({ videos: 1, assets: 2 });
    expect((await keys()).some((key) => key.includes(fileKey))).toBe(false);
    await inTransaction(async (tx) => expect(await restoreVideo(t.deps, tx, 'bin')).toBe(false));
  });

  test('an upload that nobody continues for a week', async () => {
    const { videoId, put, path } = await beginUpload(t, 'ana', { sizeBytes: 1_000 });
    await put(Buffer.alloc(400), 'bytes 0-399/1000');
    hoursLater(6 * 24);
    await sweepVideos(t.deps);
    await put(Buffer.alloc(1), 'bytes 400-400/1000');
    hoursLater(6 * 24);
    await sweepVideos(t.deps);
    // a byte each six days keeps it
    expect((await put(null, 'bytes */1000')).range).toBe('bytes=0-400');
    hoursLater(7 * 24 + 1);
    await sweepVideos(t.deps);
    expect((await put(null, 'bytes */1000')).status).toBe(404);
    expect((await keys()).some((key) => key.includes(videoId))).toBe(false);
    expect((await t.app.inject({ method: 'PUT', url: path })).statusCode).toBe(404);
  });

  test('an original once it has run out, which makes room', async () => {
    await insertReadyVideo(t, { id: 'original', uid: 'ana' });
    const stored = async () => {
      const { rows } = await t.deps.database.pool.query<{ stored_bytes: string }>(
        `select stored_bytes from videos where id = 'original'`,
      );
      return Number(rows[0]?.stored_bytes);
    };
    await t.deps.database.pool.query(`update video_assets set drop_at = $1 where id = 'original'`, [
      t.deps.now(),
    ]);
    expect(await stored()).toBe(1_500);
    expect(await sweepVideos(t.deps)).toEqual({ videos: 0, assets: 1 });
    expect(await stored()).toBe(500);
    expect(await sweepVideos(t.deps)).toEqual({ videos: 0, assets: 0 });
  });

  test('an original of a video that failed, after which only sending it again helps', async () => {
    await insertReadyVideo(t, {
      id: 'failed',
      uid: 'ana',
      state: 'failed',
      failure: 'processing_failed',
    });
    const again = async () =>
      (await t.call('videos.processAgain', { videoId: 'failed' }, { as: 'ana' })).body.result;
    const dropNow = `update video_assets set drop_at = $1 where id = 'failed'`;
    await t.deps.database.pool.query(dropNow, [t.deps.now()]);
    await sweepVideos(t.deps);
    const { body } = await t.read('/api/me/videos/failed', { as: 'ana' });
    expect(body).toMatchObject({ state: 'failed', failure: 'send_again' });
    expect(await again()).toEqual({ isQueued: false });
  });

  test('an original, unless its owner asks for another try while others go', async () => {
    const ids = ['first', 'second'];
    for (const id of ids)
      await insertReadyVideo(t, { id, uid: 'ana', state: 'failed', failure: 'processing_failed' });
    await t.deps.database.pool.query(`update video_assets set drop_at = $1 where id = any($2)`, [
      t.deps.now(),
      ids,
    ]);
    const { blobs } = t.deps.storage;
    const removed: string[] = [];
    let goes: (folder: string) => void = () => undefined;
    const firstGoes = new Promise<string>((resolve) => {
      goes = resolve;
    });
    const asked = firstGoes.then(async (folder) => {
      const videoId = ids.find((id) => folder !== assetFolder(id));
      return t.call('videos.processAgain', { videoId }, { as: 'ana' });
    });
    const removeAll: typeof blobs.removeAll = async (folder) => {
      removed.push(folder);
      goes(folder);
      await asked;
      await blobs.removeAll(folder);
    };
    const storage = { ...t.deps.storage, blobs: { ...blobs, removeAll } };
    await sweepVideos({ ...t.deps, storage });
    expect((await asked).body.result).toEqual({ isQueued: true });
    expect(removed).toHaveLength(1);
  });

  test('everything of an account that is purged', async () => {
    const fileKey = await insertReadyVideo(t, { id: 'purged', uid: 'ben', visibility: 'public' });
    await t.deps.database.pool.query(`delete from accounts where uid = 'ben'`);
    expect((await get(`/api/videos/${fileKey}/large.mp4`)).status).toBe(404);
    hoursLater(2);
    await sweepVideos(t.deps);
    expect((await keys()).some((key) => key.includes(fileKey))).toBe(false);
  });
});
