import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollMux } from './mux/poll-mux';
import { clipVideoJob } from './mux/clip-video';
import { sweepVideos } from './sweep';
import { createMuxStage, type MuxStage } from './testing/mux-stage';
import { sampleVideo } from './testing/sample-video';

// No event arrives in these tests unless they deliver it.

let stage: MuxStage;
let t: MuxStage['t'];

beforeAll(async () => {
  stage = await createMuxStage();
  ({ t } = stage);
});
afterAll(() => stage.close());

const minutesLater = (minutes: number) =>
  t.setNow(new Date(t.deps.now().getTime() + minutes * 60_000));
const looks = () => stage.standIn.requests.filter((request) => request.startsWith('GET ')).length;
const stateOf = async (videoId: string) => (await stage.own(videoId)).state;

test('a video whose events were all lost is ready once Mux is asked', async () => {
  const { videoId, uploadUrl } = await stage.begin();
  await stage.send(uploadUrl);
  await stage.settled(uploadUrl);
  minutesLater(9);
  await pollMux(t.deps);
  expect([await stateOf(videoId), looks()]).toEqual(['uploading', 0]);
  minutesLater(2);
  t.drain();
  await pollMux(t.deps);
  expect(await stage.own(videoId)).toMatchObject({
    state: 'ready',
    durationMs: 2_500,
    hasSound: true,
  });
  // its owner's pages learn of both states
  expect(t.sent.map(({ type }) => type)).toEqual(['own.changed', 'own.changed']);
  // events that come after all change nothing
  for (const event of await stage.settled(uploadUrl)) await stage.tell(event);
  expect(await stateOf(videoId)).toBe('ready');
});

test('an upload that goes on is left alone, and asked about again after ten minutes', async () => {
  const { videoId } = await stage.begin();
  minutesLater(11);
  const before = looks();
  await pollMux(t.deps);
  await pollMux(t.deps);
  expect([await stateOf(videoId), looks() - before]).toEqual(['uploading', 1]);
  minutesLater(11);
  await pollMux(t.deps);
  expect(looks() - before).toBe(2);
  // and it goes after a week like any other
  minutesLater(7 * 24 * 60);
  await pollMux(t.deps);
  await sweepVideos(t.deps);
  expect((await t.read(`/api/me/videos/${videoId}`, { as: 'ana' })).status).toBe(404);
});

test('a cut whose events were lost is found by what Mux called it', async () => {
  const long = await sampleVideo({ seconds: 4 });
  const trim = { startMs: 1_000, endMs: 3_400 };
  const { videoId, uploadUrl } = await stage.begin({ sizeBytes: long.length, trim });
  await stage.send(uploadUrl, long);
  t.drain();
  for (const event of await stage.settled(uploadUrl)) await stage.tell(event);
  const job = t.events.find(({ type }) => type === 'videos.clipVideo');
  await clipVideoJob.run(t.deps, job?.payload ?? {});
  minutesLater(11);
  await pollMux(t.deps);
  expect(await stage.own(videoId)).toMatchObject({ state: 'ready', durationMs: 2_400 });
  const before = stage.standIn.requests.length;
  await sweepVideos(t.deps);
  // the whole of it
  expect(stage.standIn.requests.slice(before).map((request) => request.split(' ')[0])).toEqual([
    'DELETE',
  ]);
});

test('what Mux knows nothing of any more has failed; one that is bad says why', async () => {
  const lost = await stage.begin();
  await stage.send(lost.uploadUrl);
  const [, created] = await stage.settled(lost.uploadUrl);
  if (created === undefined) throw new Error('An event is missing');
  await stage.tell(created);
  expect(await stateOf(lost.videoId)).toBe('processing');
  const { rows } = await t.deps.database.pool.query<{ mux_asset_id: string }>(
    `select mux_asset_id from videos where id = $1`,
    [lost.videoId],
  );
  await t.deps.mux?.drop({ kind: 'mux_asset', id: rows[0]?.mux_asset_id ?? '' });
  const text = Buffer.from('Just words, and many of them. '.repeat(100));
  const bad = await stage.begin({ sizeBytes: text.length });
  await stage.send(bad.uploadUrl, text);
  await stage.settled(bad.uploadUrl);
  minutesLater(11);
  await pollMux(t.deps);
  expect(await stage.own(lost.videoId)).toMatchObject({ failure: 'send_again' });
  expect(await stage.own(bad.videoId)).toMatchObject({ failure: 'not_a_video' });
});

test('while Mux doesn’t answer nothing changes', async () => {
  const { videoId } = await stage.begin();
  minutesLater(11);
  await stage.standIn.close();
  await pollMux(t.deps);
  expect(await stateOf(videoId)).toBe('uploading');
});
