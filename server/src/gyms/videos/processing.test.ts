import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { BufferSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, signedInBrowser, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { makeVideo } from './pipeline/make-video';
import { createVideoMaker, type VideoMaker } from './pipeline/video-maker';
import { processVideoJob } from './process-video';
import { sweepVideos } from './sweep';
import { sampleVideo } from './testing/sample-video';
import { beginUpload, sendVideo } from './testing/upload-client';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'ana', 'ben');
});
afterAll(() => t.close());
beforeEach(() => {
  t.drain();
});

const own = async (videoId: string, as = 'ana') =>
  (await t.read(`/api/me/videos/${videoId}`, { as })).body;
const run = (videoId: string, deps = t.deps) => processVideoJob.run(deps, { videoId });
/** In this process, where files that don't crash anything are made sooner. */
const inPlace: VideoMaker = {
  make: async (task) => ({
    outcome: await makeVideo({ ...task, encoder: { kind: 'package' } }, () => undefined),
    residentPeakBytes: 0,
    said: '',
  }),
  canEncode: async () => true,
  close: () => undefined,
};

/** Sends a file and has it processed. @returns the video as its owner sees it. */
async function publish(bytes: Buffer, input: object = {}) {
  const videoId = await sendVideo(t, 'ana', { bytes, ...input });
  await run(videoId, { ...t.deps, videoMaker: inPlace });
  return own(videoId);
}

async function get(url: string, headers: Record<string, string> = signedInBrowser('ana')) {
  const answer = await t.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** What a player sees of a file. */
async function look(src: string) {
  const { bytes } = await get(src);
  const input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  return {
    mime: await input.getMimeType(),
    durationS: await video?.computeDuration(),
    rotation: await video?.getRotation(),
    width: await video?.getDisplayWidth(),
    height: await video?.getDisplayHeight(),
    hasSound: audio !== null,
    tags: await input.getMetadataTags(),
    isIndexFirst: bytes.indexOf('moov') < bytes.indexOf('mdat'),
    bytes,
  };
}

/** The colour of a poster at a place, from 0 to 1. */
async function colourAt(src: string, [x, y]: readonly [number, number]): Promise<string> {
  const { data, info } = await sharp((await get(src)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (green > 150) return 'white';
  return red > blue ? 'red' : 'blue';
}

describe('a video', () => {
  test('in the right shape is repackaged, and nothing but picture and sound is left', async () => {
    const bytes = await sampleVideo({
      tags: { '©xyz': '-33.8688+151.2093/', '©mak': 'Phonemaker' },
    });
    expect(bytes.includes('151.2093')).toBe(true);
    const video = await publish(bytes);
    expect(video).toMatchObject({
      state: 'ready',
      failure: null,
      place: null,
      width: 320,
      height: 180,
      hasSound: true,
    });
    expect(video.durationMs).toBeCloseTo(2_500, -2);
    expect(video.sources).toEqual([
      {
        src: expect.stringMatching(/^\/api\/videos\/[\w-]{22}\/large\.mp4$/),
        contentType: 'video/mp4',
        height: 180,
      },
    ]);
    const seen = await look(video.sources[0].src);
    expect(seen).toMatchObject({ isIndexFirst: true, hasSound: true, rotation: 0, tags: {} });
    expect(seen.mime).toMatch(/avc1.*mp4a/);
    expect(seen.bytes.includes('151.2093')).toBe(false);
    expect(seen.bytes.includes('Phonemaker')).toBe(false);
    expect((await look(video.loop.src)).hasSound).toBe(false);
    const states = t.sent.map(({ channel, type }) => `${channel} ${type}`);
    expect(new Set(states)).toEqual(new Set(['own:ana own.changed']));
  });

  test('whose phone lost the network at 99 % keeps what came, and plays once the rest is there', async () => {
    const bytes = await sampleVideo();
    const [total, there] = [bytes.length, Math.ceil(bytes.length * 0.99)];
    const { videoId, put } = await beginUpload(t, 'ana', { sizeBytes: total });
    await put(bytes.subarray(0, there), `bytes 0-${there - 1}/${total}`);
    expect(await own(videoId)).toMatchObject({ state: 'uploading', receivedBytes: there });
    const asked = await put(null, `bytes */${total}`);
    expect(asked).toMatchObject({ status: 308, range: `bytes=0-${there - 1}` });
    const rest = await put(bytes.subarray(there), `bytes ${there}-${total - 1}/${total}`);
    expect(rest.status).toBe(200);
    await run(videoId, { ...t.deps, videoMaker: inPlace });
    expect(await own(videoId)).toMatchObject({ state: 'ready', failure: null });
  });

  test('filmed upright by a phone is turned for good, its poster too', async () => {
    const bytes = await sampleVideo({ container: 'mov', rotation: 90 });
    const video = await publish(bytes, { contentType: 'video/quicktime', posterMs: 1_000 });
    expect(video).toMatchObject({ state: 'ready', width: 180, height: 320 });
    const seen = await look(video.sources[0].src);
    expect(seen).toMatchObject({ rotation: 0, width: 180, height: 320 });
    // turned clockwise, what was on top is on the right
    expect(await colourAt(video.posters.large, [0.95, 0.5])).toBe('white');
    expect(await colourAt(video.posters.large, [0.3, 0.2])).toBe('red');
    expect(await colourAt(video.posters.large, [0.3, 0.8])).toBe('blue');
  });

  test('of another codec is re-encoded, trimmed and silenced as asked', async () => {
    const bytes = await sampleVideo({ codec: 'hevc', container: 'mov', seconds: 4 });
    const trim = { startMs: 700, endMs: 3_000 };
    const video = await publish(bytes, { contentType: 'video/quicktime', trim, isMuted: true });
    expect(video).toMatchObject({ state: 'ready', hasSound: false });
    expect(Math.abs(video.durationMs - 2_300)).toBeLessThan(150);
    expect(await look(video.sources[0].src)).toMatchObject({ hasSound: false, isIndexFirst: true });
  });

  test('without sound, and with frames at a variable rate', async () => {
    const timesS = [0, 0.05, 0.1, 0.4, 0.45, 1.2, 1.25, 1.3, 2, 2.4];
    const video = await publish(await sampleVideo({ hasSound: false, timesS, rotation: 180 }));
    expect(video).toMatchObject({ state: 'ready', hasSound: false });
    expect((await look(video.sources[0].src)).durationS).toBeGreaterThan(2.2);
  });

  test('longer than 20 s gets a smaller copy, and one that is too large is made smaller', async () => {
    const timesS = Array.from({ length: 22 }, (_, n) => n);
    const bytes = await sampleVideo({ width: 1_440, height: 810, timesS, seconds: 22 });
    const video = await publish(bytes);
    expect(video).toMatchObject({ state: 'ready', width: 1_280, height: 720 });
    expect(video.sources.map(({ height }: { height: number }) => height)).toEqual([720, 480]);
    const large = await look(video.sources[0].src);
    const small = await look(video.sources[1].src);
    expect(small).toMatchObject({ width: 854, height: 480, isIndexFirst: true, hasSound: true });
    expect(Math.abs((large.durationS ?? 0) - (small.durationS ?? 9))).toBeLessThan(0.3);
    expect(Math.abs(((await look(video.loop.src)).durationS ?? 9) - 3)).toBeLessThan(0.6);
  });
});

describe('what can’t be shown says why', () => {
  const good = () => sampleVideo();
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const indexedLast = () => sampleVideo({ isIndexLast: true });
  test.each([
    [
      'a renamed text',
      async () => Buffer.from('Not a video at all, just words. '.repeat(40)),
      'not_a_video',
    ],
    [
      'an image',
      async () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'not_a_video',
    ],
    ['one that is too short', () => sampleVideo({ seconds: 1.2 }), 'too_short'],
    ['half a file', async () => half(await good()), 'damaged'],
    ['half a file without its index', async () => half(await indexedLast()), 'not_a_video'],
    ['a frame larger than any camera’s', async () => enlarged(await good()), 'frame_too_large'],
  ])('%s', async (_what, make, failure) => {
    const video = await publish(await make());
    expect(video).toMatchObject({ state: 'failed', failure, sources: [], posters: null });
  });

  test('one whose frames and sound are garbage, after which the worker answers', async () => {
    const bytes = scrambled(await sampleVideo({ codec: 'hevc' }));
    const videoId = await sendVideo(t, 'ana', { bytes });
    await run(videoId);
    expect(await own(videoId)).toMatchObject({ state: 'failed', failure: 'damaged' });
  });

  test('one that never ends, and a trim beyond the end', async () => {
    const endless = await sampleVideo({ timesS: [0, 1, 700], seconds: 701, hasSound: false });
    expect(await publish(endless)).toMatchObject({ state: 'failed', failure: 'too_long' });
    const trim = { startMs: 1_000, endMs: 60_000 };
    expect(await publish(await good(), { trim })).toMatchObject({ failure: 'too_short' });
  });

  test('without an encoder what browsers play is shown as it is, the rest is refused', async () => {
    const deps = withoutEncoder();
    const hevc = await sendVideo(t, 'ana', { bytes: await sampleVideo({ codec: 'hevc' }) });
    await run(hevc, deps);
    expect(await own(hevc)).toMatchObject({ state: 'failed', failure: 'format_unsupported' });
    const avc = await sendVideo(t, 'ana', { bytes: await good(), isMuted: true });
    await run(avc, deps);
    const video = await own(avc);
    expect(video).toMatchObject({ state: 'ready', posters: null, hasSound: false });
    expect(await look(video.sources[0].src)).toMatchObject({ isIndexFirst: true, hasSound: false });
  });
});

/** The product where nothing decodes or encodes. */
function withoutEncoder() {
  const settings = { videos: { ...t.deps.settings.videos, encoder: 'none' as const } };
  return { ...t.deps, videoMaker: createVideoMaker({ settings, log: t.deps.log }) };
}

/** What the decoder is given, and nothing that tells so beforehand. */
function scrambled(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf('mdat') + 4;
  const moov = copy.indexOf('moov');
  const end = moov > at ? moov - 4 : copy.length;
  for (let n = at + 16; n < end; n += 1) copy[n] = (n * 7) % 251;
  return copy;
}

/** Says that its frames are 16,000 pixels wide, in the box that describes them. */
function enlarged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt16BE(16_000, copy.indexOf('avc1', copy.indexOf('stsd')) + 4 + 24);
  return copy;
}

describe('a worker', () => {
  const withMaker = (make: VideoMaker['make']) => ({
    ...t.deps,
    videoMaker: { ...inPlace, make },
  });

  test('that crashes is started again once, then the video has failed', async () => {
    const videoId = await sendVideo(t, 'ana', { bytes: await sampleVideo() });
    const make = vi.fn(async () => {
      throw new Error('The worker ended');
    });
    await run(videoId, withMaker(make));
    expect(make).toHaveBeenCalledTimes(2);
    expect(await own(videoId)).toMatchObject({ state: 'failed', failure: 'processing_failed' });

    const again = async (as: string) => t.call('videos.processAgain', { videoId }, { as });
    expect((await again('ben')).status).toBe(404);
    expect((await again('ana')).body.result).toEqual({ isQueued: true });
    expect(await own(videoId)).toMatchObject({ state: 'processing', failure: null, place: 1 });
    expect((await again('ana')).body.result).toEqual({ isQueued: false });
    await run(videoId, withMaker(inPlace.make));
    expect(await own(videoId)).toMatchObject({ state: 'ready' });
  });

  test('that takes too much memory or time is killed, and nothing of it is left', async () => {
    const videoId = await sendVideo(t, 'ana', { bytes: await sampleVideo({ codec: 'hevc' }) });
    const { settings, log } = t.deps;
    const generous = {
      residentMaxBytes: 1e12,
      probeMaxMs: 60_000,
      workMaxMs: 60_000,
      workMaxPerMs: 1,
    };
    for (const limits of [
      { ...generous, residentMaxBytes: 1_000_000 },
      { ...generous, probeMaxMs: 1 },
      { ...generous, workMaxMs: 1, workMaxPerMs: 0 },
    ]) {
      const maker = createVideoMaker({ settings, log, limits });
      await run(videoId, { ...t.deps, videoMaker: maker });
      expect(await own(videoId)).toMatchObject({ failure: 'processing_failed' });
      await t.deps.database.pool.query(
        `update videos set state = 'processing', failure = null where id = $1`,
        [videoId],
      );
    }
    await run(videoId);
    expect(await own(videoId)).toMatchObject({ state: 'ready' });
    // four workers one after the other, the last of which encodes: a busy machine takes its time
  }, 180_000);

  test.runIf(process.platform === 'linux')(
    'lets everything else go first, in its own session too',
    async () => {
      const videoId = await sendVideo(t, 'ana', { bytes: await sampleVideo({ codec: 'hevc' }) });
      const maker = createVideoMaker({ settings: t.deps.settings, log: t.deps.log });
      const running = run(videoId, { ...t.deps, videoMaker: maker });
      const pid = await vi.waitFor(workerOfThisProcess, { timeout: 10_000 });
      const session = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => '');
      expect(getPriority(pid)).toBe(10);
      // kernels that don't weigh sessions against each other say nothing of them
      if (session !== '') expect(session).toContain('nice 10');
      maker.close();
      await expect(running).rejects.toThrow();
      await run(videoId);
    },
  );

  test('whose job is dead fails, is nobody’s turn, and may be tried again', async () => {
    const videoId = await sendVideo(t, 'ana', { bytes: await sampleVideo() });
    const next = await sendVideo(t, 'ben', { bytes: await sampleVideo() });
    const { pool } = t.deps.database;
    for (const id of [videoId, next])
      await pool.query(`insert into jobs (queue, type, payload) values ('videos', $1, $2)`, [
        processVideoJob.type,
        { videoId: id },
      ]);
    await sweepVideos(t.deps);
    expect(await own(videoId)).toMatchObject({ state: 'processing', place: 1 });
    await pool.query(`update jobs set dead_at = now() where payload ->> 'videoId' = $1`, [videoId]);
    await sweepVideos(t.deps);
    expect(await own(videoId)).toMatchObject({ state: 'failed', failure: 'processing_failed' });
    expect(await own(next, 'ben')).toMatchObject({ state: 'processing', place: 1 });
    const again = await t.call('videos.processAgain', { videoId }, { as: 'ana' });
    expect(again.body.result).toEqual({ isQueued: true });
    await run(next, withMaker(inPlace.make));
    await run(videoId, withMaker(inPlace.make));
  });

  test('whose draft comes back while its dead job is noticed has another job, and isn’t failed', async () => {
    const videoId = await sendVideo(t, 'ana', { bytes: await sampleVideo() });
    const { pool } = t.deps.database;
    const restoring = await pool.connect();
    await restoring.query('begin');
    await restoring.query('update videos set deleted_at = null where id = $1', [videoId]);
    // for which it is still stranded, until it has the row
    const sweep = sweepVideos(t.deps);
    // other tests wait in databases of their own
    const waiting = () =>
      pool.query(`select from pg_locks join pg_stat_activity using (pid)
                   where not granted and datname = current_database()`);
    await expect
      .poll(async () => (await waiting()).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await restoring.query(`insert into jobs (queue, type, payload) values ('videos', $1, $2)`, [
      processVideoJob.type,
      { videoId },
    ]);
    await restoring.query('commit');
    restoring.release();
    await sweep;
    expect(await own(videoId)).toMatchObject({ state: 'processing' });
    await pool.query(`delete from jobs where payload ->> 'videoId' = $1`, [videoId]);
    await sweepVideos(t.deps);
    expect(await own(videoId)).toMatchObject({ state: 'failed' });
  });

  test('whose turn came while it was discarded has it again once it is restored', async () => {
    await insertGym(t.deps.database.drizzle, {}, [{ id: 'slow' }]);
    const videoId = await sendVideo(t, 'ana', { bytes: await sampleVideo() });
    const input = { gymId: 'gym', climbId: 'slow', videoId, caption: '' };
    const draft = (await t.call('solutions.createDraft', input, { as: 'ana' })).body.result;
    const next = await sendVideo(t, 'ben', { bytes: await sampleVideo() });
    const solution = { solutionId: draft.solutionId };
    await t.call('solutions.discardDraft', solution, { as: 'ana' });
    expect(await own(next, 'ben')).toMatchObject({ place: 1 });
    await run(videoId, withMaker(inPlace.make));
    await t.call('solutions.restoreSolution', solution, { as: 'ana' });
    expect(await own(videoId)).toMatchObject({ state: 'processing' });
    await run(next, withMaker(inPlace.make));
    await run(videoId, withMaker(inPlace.make));
    expect(await own(videoId)).toMatchObject({ state: 'ready' });
  });

  test('of a node that is closing leaves the video for another', async () => {
    const videoId = await sendVideo(t, 'ana', { bytes: await sampleVideo() });
    const maker = createVideoMaker({ settings: t.deps.settings, log: t.deps.log });
    const running = run(videoId, { ...t.deps, videoMaker: maker });
    maker.close();
    await expect(running).rejects.toThrow();
    expect(await own(videoId)).toMatchObject({ state: 'processing', place: 1 });
    await run(videoId);
    expect(await own(videoId)).toMatchObject({ state: 'ready' });
    // processing it twice changes nothing
    t.drain();
    await run(videoId);
    expect(t.sent).toEqual([]);
  });
});

/** @returns its process id. @throws until it runs. */
async function workerOfThisProcess(): Promise<number> {
  for (const entry of await readdir('/proc')) {
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    if (status.includes(`\nPPid:\t${process.pid}\n`) && command.includes('video-worker'))
      return Number(entry);
  }
  throw new Error('No worker runs');
}
