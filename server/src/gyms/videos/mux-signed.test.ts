import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../platform/db/transaction';
import { setVideoVisibility } from './public';
import { createMuxStage, type MuxStage, playStream } from './testing/mux-stage';
import { sampleVideo } from './testing/sample-video';

// Playback is signed by a key pair of the stand-in's; it checks every token as Mux does.

let stage: MuxStage;
let at = new Date();
let video: {
  sources: { src: string }[];
  loop: { src: string };
  posters: Record<'small' | 'large', string>;
};

beforeAll(async () => {
  stage = await createMuxStage({ isSigned: true, now: () => at });
  const film = await sampleVideo({ seconds: 8 });
  const { videoId, uploadUrl } = await stage.begin({ sizeBytes: film.length, posterMs: 1_500 });
  await stage.send(uploadUrl, film);
  for (const event of await stage.settled(uploadUrl)) await stage.tell(event);
  await withTransaction(stage.t.deps.database, (tx) => setVideoVisibility(tx, videoId, 'public'));
  video = await stage.own(videoId);
});
afterAll(() => stage.close());

/** Where the product sends a browser. */
async function addressOf(url: string): Promise<URL> {
  const { statusCode, headers } = await stage.t.app.inject({ method: 'GET', url });
  expect(statusCode).toBe(302);
  return new URL(String(headers.location));
}
const streamAddress = () => addressOf(video.sources[0]?.src ?? '');
const claimsOf = (address: URL): unknown => {
  const [, claims = ''] = address.searchParams.get('token')?.split('.') ?? [];
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
};
const statusOf = async (address: URL) => (await fetch(address)).status;

test('a signed stream plays to its end', async () => {
  const address = await streamAddress();
  expect([...address.searchParams.keys()]).toEqual(['token']);
  const played = await playStream(address.href);
  expect(played).toEqual({ status: 200, seconds: 8 });
});

test('a screen’s loop is signed with the part that it is, and nothing is asked beside the token', async () => {
  const address = await addressOf(video.loop.src);
  expect([...address.searchParams.keys()]).toEqual(['token']);
  expect(claimsOf(address)).toMatchObject({
    aud: 'v',
    asset_start_time: '1.5',
    asset_end_time: '4.5',
  });
  expect(await playStream(address.href)).toEqual({ status: 200, seconds: 6 });
  address.searchParams.set('asset_end_time', '8.0');
  expect(await statusOf(address)).toBe(403);
});

test('a poster is signed with what it shows, and nothing is asked beside the token', async () => {
  const address = await addressOf(video.posters.small);
  expect(address.pathname).toMatch(/\/thumbnail\.jpg$/);
  expect(claimsOf(address)).toMatchObject({
    aud: 't',
    time: '1.5',
    width: '256',
    height: '256',
    fit_mode: 'preserve',
  });
  expect(await statusOf(address)).toBe(200);
  address.searchParams.set('width', '4000');
  expect(await statusOf(address)).toBe(403);
});

test('without a token, with that of a poster or with another signature nothing plays', async () => {
  const address = await streamAddress();
  const poster = await addressOf(video.posters.large);
  const token = address.searchParams.get('token') ?? '';
  const tokens = ['', poster.searchParams.get('token') ?? '', `${token.slice(0, -8)}AAAAAAAA`];
  for (const other of tokens) {
    address.searchParams.set('token', other);
    expect(await statusOf(address)).toBe(403);
  }
  address.search = '';
  expect(await statusOf(address)).toBe(403);
});

test('an address runs out after a day, and the product has a new one', async () => {
  const address = await streamAddress();
  at = new Date(Date.now() + 23 * 3_600_000);
  expect(await statusOf(address)).toBe(200);
  at = new Date(Date.now() + 25 * 3_600_000);
  expect(await playStream(address.href)).toEqual({ status: 403, seconds: 0 });
  at = new Date();
  expect(await statusOf(await streamAddress())).toBe(200);
});
