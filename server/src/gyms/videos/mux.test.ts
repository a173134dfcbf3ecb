import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MuxEvent } from '../../../../emulators/mux/book';
import { withTransaction } from '../../platform/db/transaction';
import { signedInBrowser } from '../../platform/testing/app';
import { clipVideoJob } from './mux/clip-video';
import { deleteVideo, setVideoVisibility } from './public';
import { sweepVideos } from './sweep';
import { createMuxStage, type MuxStage, playStream, putPart } from './testing/mux-stage';
import { sampleVideo } from './testing/sample-video';

let stage: MuxStage;
let t: MuxStage['t'];
let standIn: MuxStage['standIn'];
let own: MuxStage['own'];
let begin: MuxStage['begin'];
let send: MuxStage['send'];
let settled: MuxStage['settled'];
let tell: MuxStage['tell'];

beforeAll(async () => {
  stage = await createMuxStage();
  ({ t, standIn, own, begin, send, settled, tell } = stage);
});
afterAll(() => stage.close());
beforeEach(() => t.drain());

test('a video goes to Mux, and plays from there once its events say so', async () => {
  const { videoId, uploadUrl } = await begin({ posterMs: 1_500 });
  expect(uploadUrl.startsWith(`${standIn.url}/upload/`)).toBe(true);
  await send(uploadUrl);
  const events = await settled(uploadUrl);
  expect(events.map(({ type }) => type)).toEqual([
    'video.upload.created',
    'video.upload.asset_created',
    'video.asset.created',
    'video.asset.ready',
  ]);
  const states: string[] = [];
  for (const event of events) {
    expect(await tell(event)).toBe(200);
    states.push((await own(videoId)).state);
  }
  expect(states).toEqual(['uploading', 'processing', 'processing', 'ready']);
  const video = await own(videoId);
  expect(video).toMatchObject({
    place: null,
    durationMs: 2_500,
    width: 320,
    height: 180,
    hasSound: true,
    loop: { contentType: 'application/vnd.apple.mpegurl', height: 180 },
    sources: [{ contentType: 'application/vnd.apple.mpegurl', height: 180 }],
  });

  const { src } = video.sources[0];
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await t.app.inject({ method: 'GET', url, headers });
    return { status: answer.statusCode, location: answer.headers.location };
  };
  expect((await get(src)).status).toBe(404);
  await withTransaction(t.deps.database, (tx) => setVideoVisibility(tx, videoId, 'public'));
  const stream = await get(src);
  expect(stream).toMatchObject({ status: 302 });
  expect(stream.location).toMatch(new RegExp(`^${standIn.url}/\\w+\\.m3u8$`));
  const played = await playStream(String(stream.location));
  expect([played.status, played.seconds]).toEqual([200, expect.closeTo(2.5, 1)]);
  const poster = await get(video.posters.small, { accept: 'image/webp' });
  expect(poster.location).toMatch(
    /\/\w+\/thumbnail\.webp\?time=1\.5&width=256&height=256&fit_mode=preserve$/,
  );
  await withTransaction(t.deps.database, (tx) => setVideoVisibility(tx, videoId, 'blocked'));
  expect((await get(src, signedInBrowser('ana'))).status).toBe(404);
});

test('a screen’s loop is the part from the chosen frame on, in whole segments', async () => {
  const long = await sampleVideo({ seconds: 8 });
  const { videoId, uploadUrl } = await begin({ sizeBytes: long.length, posterMs: 4_500 });
  await send(uploadUrl, long);
  for (const event of await settled(uploadUrl)) await tell(event);
  await withTransaction(t.deps.database, (tx) => setVideoVisibility(tx, videoId, 'public'));
  const { loop } = await own(videoId);
  const { headers } = await t.app.inject({ method: 'GET', url: loop.src });
  const address = String(headers.location);
  expect(address).toMatch(/\.m3u8\?asset_start_time=4\.5&asset_end_time=7\.5$/);
  expect(await playStream(address)).toEqual({ status: 200, seconds: 4 });
  // nothing of it is stored, so that videos have one that were there before loops were
  const { rows } = await t.deps.database.pool.query<{ kinds: string[] }>(
    `select array(select distinct file ->> 'kind' from jsonb_array_elements(files) file order by 1) as kinds
       from videos where id = $1`,
    [videoId],
  );
  expect(rows[0]?.kinds).toEqual(['poster', 'source']);
});

test('without a choice its cover is a third of the way in, as the editor shows it', async () => {
  const { videoId, uploadUrl } = await begin();
  await send(uploadUrl);
  for (const event of await settled(uploadUrl)) await tell(event);
  const { posters } = await own(videoId);
  const headers = signedInBrowser('ana');
  const poster = await t.app.inject({ method: 'GET', url: posters.small, headers });
  expect(poster.headers.location).toContain('time=0.8&');
});

test('events that come twice, late or in another order end the same', async () => {
  const { videoId, uploadUrl } = await begin();
  await send(uploadUrl);
  const [created, assetCreated, assetBegun, ready] = await settled(uploadUrl);
  if (!created || !assetCreated || !assetBegun || !ready) throw new Error('An event is missing');
  t.drain();
  for (const event of [ready, assetBegun, ready, assetCreated, created]) await tell(event);
  expect(await own(videoId)).toMatchObject({ state: 'ready' });
  // one for each state, and no more
  expect(t.sent.map(({ type }) => type)).toEqual(['own.changed', 'own.changed']);
});

test('a trimmed video is cut there, and the whole removed', async () => {
  const long = await sampleVideo({ seconds: 4 });
  const trim = { startMs: 1_000, endMs: 3_400 };
  const { videoId, uploadUrl } = await begin({ sizeBytes: long.length, trim, posterMs: 2_000 });
  await send(uploadUrl, long);
  for (const event of await settled(uploadUrl)) await tell(event);
  expect(await own(videoId)).toMatchObject({ state: 'processing' });
  const job = t.events.find(({ type }) => type === 'videos.clipVideo');
  const before = standIn.events.length;
  const clip = () => clipVideoJob.run(t.deps, job?.payload ?? {});
  await clip();
  // at least once may be twice
  await clip();
  expect(standIn.requests.filter((request) => request === 'POST /video/v1/assets')).toHaveLength(1);
  // a crash before the cut was noted makes another
  const { pool } = t.deps.database;
  await pool.query(`delete from video_assets where video_id = $1 and id <> $2`, [
    videoId,
    job?.payload['assetId'],
  ]);
  await clip();
  for (const event of standIn.events.slice(before)) await tell(event);
  const video = await own(videoId);
  expect(video).toMatchObject({ state: 'ready', durationMs: 2_400 });
  await withTransaction(t.deps.database, (tx) => setVideoVisibility(tx, videoId, 'public'));
  const stream = await t.app.inject({ method: 'GET', url: video.sources[0].src });
  const played = await playStream(String(stream.headers.location));
  // from the key frame before
  expect(played.seconds).toBeCloseTo(2.4, 0);
  const { headers } = await t.app.inject({
    method: 'GET',
    url: video.posters.small,
    headers: signedInBrowser('ana'),
  });
  expect(headers.location).toContain('time=1.0&');
  const requests = standIn.requests.length;
  await sweepVideos(t.deps);
  // the whole, and the second cut
  expect(standIn.requests.slice(requests).map((request) => request.split(' ')[0])).toEqual([
    'DELETE',
    'DELETE',
  ]);
});

test('sound that was to be left out never gets there', async () => {
  const before = standIn.requests.length;
  const wish = { sizeBytes: 9_000, contentType: 'video/mp4', isMuted: true };
  const answer = await t.call('videos.generateUpload', wish, { as: 'ana' });
  expect(answer.body.error.details.code).toBe('video_sound_kept');
  expect(standIn.requests.length).toBe(before);
});

test('what an older version sent there with its sound has failed', async () => {
  const film = await sampleVideo();
  const { videoId, uploadUrl } = await begin({ sizeBytes: film.length });
  await t.deps.database.pool.query(`update videos set is_muted = true where id = $1`, [videoId]);
  await send(uploadUrl, film);
  for (const event of await settled(uploadUrl)) await tell(event);
  expect(await own(videoId)).toMatchObject({ state: 'failed', failure: 'send_again' });
  // which said that the same may be tried again, where nothing of it is left
  await t.deps.database.pool.query(
    `update videos set failure = 'processing_failed' where id = $1`,
    [videoId],
  );
  expect(await own(videoId)).toMatchObject({ state: 'failed', failure: 'send_again' });
});

test('what Mux can’t read has failed, and is removed there', async () => {
  const text = Buffer.from('Just words, and many of them. '.repeat(100));
  const { videoId, uploadUrl } = await begin({ sizeBytes: text.length });
  await send(uploadUrl, text);
  for (const event of await settled(uploadUrl)) await tell(event);
  expect(await own(videoId)).toMatchObject({ state: 'failed', failure: 'not_a_video' });
  await sweepVideos(t.deps);
  expect(standIn.requests.at(-1)).toMatch(/^DELETE \/video\/v1\/assets\/\w+$/);
});

test('one that is too short has failed', async () => {
  const short = await sampleVideo({ seconds: 1.2 });
  const { videoId, uploadUrl } = await begin({ sizeBytes: short.length });
  await send(uploadUrl, short);
  for (const event of await settled(uploadUrl)) await tell(event);
  expect(await own(videoId)).toMatchObject({ state: 'failed', failure: 'too_short' });
});

test('a cancelled upload is cancelled there, a deleted video’s asset goes', async () => {
  const cancelled = await begin();
  await t.call('videos.cancelUpload', { videoId: cancelled.videoId }, { as: 'ana' });
  const { videoId, uploadUrl } = await begin();
  await send(uploadUrl);
  for (const event of await settled(uploadUrl)) await tell(event);
  await withTransaction(t.deps.database, (tx) => deleteVideo(tx, videoId, t.deps.now()));
  const before = standIn.requests.length;
  t.setNow(new Date(t.deps.now().getTime() + 25 * 3_600_000));
  await sweepVideos(t.deps);
  const requests = standIn.requests
    .slice(before)
    .map((request) => request.replace(/\w{20,}/, 'id'));
  expect(requests).toContain('PUT /video/v1/uploads/id/cancel');
  expect(requests).toContain('DELETE /video/v1/assets/id');
  expect((await putPart(cancelled.uploadUrl, stage.film, 'bytes */9')).status).toBe(499);
});

describe('an event', () => {
  const forged = (): MuxEvent => ({
    id: 'forged',
    type: 'video.asset.ready',
    created_at: new Date().toISOString(),
    object: { type: 'asset', id: 'asset' },
    data: { id: 'asset', status: 'ready' },
  });

  test('with another, an outdated or no signature is refused', async () => {
    expect(await tell(forged(), { signature: '' })).toBe(400);
    expect(await tell(forged(), { signature: 't=1,v1=00' })).toBe(400);
    const other = standIn.signed({ ...forged(), id: 'other' }).signature;
    expect(await tell(forged(), { signature: other })).toBe(400);
    expect(await tell(forged(), { at: new Date(Date.now() - 301_000) })).toBe(400);
  });

  test('of a video that isn’t here removes its asset; of something else it is ignored', async () => {
    expect(await tell(forged())).toBe(200);
    expect(await tell({ ...forged(), id: 'x', type: 'video.live_stream.idle' })).toBe(200);
    expect(await tell({ ...forged(), id: 'y', data: 'nothing' })).toBe(200);
    const { rows } = await t.deps.database.pool.query(
      `select drop_at is not null as is_dropped from video_assets where id = 'asset'`,
    );
    expect(rows).toEqual([{ is_dropped: true }]);
  });
});

test('while Mux doesn’t answer nothing begins, and the refusal says to try later', async () => {
  await standIn.close();
  const { status, body } = await t.call(
    'videos.generateUpload',
    { sizeBytes: 1_000, contentType: 'video/mp4' },
    { as: 'ana' },
  );
  expect([status, body.error.details.code]).toEqual([503, 'uploads_paused']);
});
