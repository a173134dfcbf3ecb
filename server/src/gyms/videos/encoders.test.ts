import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findEncoder } from './pipeline/find-encoder';
import { makeVideo } from './pipeline/make-video';
import type { Encoder, MakeOutcome, MakeTask } from './pipeline/task';
import { sampleVideo } from './testing/sample-video';

vi.setConfig({ testTimeout: 240_000 });

const systems = await findEncoder({ encoder: 'ffmpeg', ffmpeg: 'ffmpeg' });
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'encoders-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function make(encoder: Encoder, bytes: Buffer, wish: Partial<MakeTask> = {}) {
  const dir = await mkdtemp(join(root, 'made-'));
  const sourcePath = join(dir, 'source');
  await writeFile(sourcePath, bytes);
  const task = {
    sourcePath,
    dir,
    trim: null,
    posterMs: 500,
    isMuted: false,
    coverPath: null,
    encoder,
    ...wish,
  };
  return { dir, outcome: await makeVideo(task, () => undefined) };
}

/** What a player sees of what was made. */
async function look(dir: string, name: string) {
  const input = new Input({ source: new FilePathSource(join(dir, name)), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  if (video === null) throw new Error('There is no picture');
  const bytes = await readFile(join(dir, name));
  const seen = {
    mime: await input.getMimeType(),
    size: [await video.getDisplayWidth(), await video.getDisplayHeight()],
    rotation: await video.getRotation(),
    durationS: await video.computeDuration(),
    isHdr: await video.hasHighDynamicRange(),
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
    isIndexFirst: bytes.indexOf('moov') < bytes.indexOf('mdat'),
  };
  input.dispose();
  return seen;
}

/** The colour of the poster at a place, from 0 to 1. */
async function colourAt(dir: string, [x, y]: readonly [number, number]) {
  const image = sharp(join(dir, 'poster-large.jpg')).raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return { red, green, blue };
}

const failureOf = (outcome: MakeOutcome) => (outcome.ok ? null : outcome.failure);

const hdrFilms = new Map<string, Promise<Buffer>>();

/** What a phone held upright films; made once, because encoding so large a frame takes seconds. */
function hdrFilm(
  hdr: 'hlg' | 'pq',
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const film = { ...size, codec: 'hevc', container: 'mov', hdr, rotation: 90 } as const;
  const made = hdrFilms.get(hdr) ?? sampleVideo({ ...film, timesS: [0, 1.1], seconds: 2.2 });
  hdrFilms.set(hdr, made);
  return made;
}

const encoders: readonly Encoder[] = [
  { kind: 'package' },
  ...(systems.kind === 'ffmpeg' ? [systems] : []),
];

describe.each(encoders)('by %o', (encoder) => {
  test.each([
    ['hlg', { width: 3_840, height: 2_160 }],
    ['pq', { width: 1_920, height: 1_080 }],
  ] as const)(
    'HEVC with a high dynamic range (%s, %o) is made smaller, and white stays white',
    async (hdr, size) => {
      const bytes = await hdrFilm(hdr, size);
      const { dir, outcome } = await make(encoder, bytes);
      expect(outcome).toMatchObject({ ok: true, width: 720, height: 1_280, hasSound: true });
      expect(await look(dir, 'large.mp4')).toMatchObject({
        mime: expect.stringMatching(/avc1.*mp4a/),
        size: [720, 1_280],
        rotation: 0,
        isHdr: false,
        isIndexFirst: true,
      });
      // turned clockwise, what was on top is on the right
      const white = await colourAt(dir, [0.95, 0.5]);
      expect(Math.min(...Object.values(white))).toBeGreaterThan(225);
      const red = await colourAt(dir, [0.3, 0.2]);
      expect(red.red).toBeGreaterThan(200);
      expect(Math.max(red.green, red.blue)).toBeLessThan(60);
    },
  );
});

describe.skipIf(systems.kind !== 'ffmpeg')('by the FFmpeg of this system, if there is one', () => {
  test('upright, trimmed, silenced and at a variable rate', async () => {
    const timesS = [0, 0.05, 0.1, 0.4, 0.45, 1.2, 1.25, 1.3, 2, 2.4, 3, 3.5];
    const film = { codec: 'hevc', container: 'mov', rotation: 90, timesS, seconds: 4 } as const;
    const trim = { startMs: 500, endMs: 3_000 };
    const wish = { trim, isMuted: true, posterMs: 1_000 };
    const { dir, outcome } = await make(systems, await sampleVideo(film), wish);
    expect(outcome).toMatchObject({ ok: true, width: 180, height: 320, hasSound: false });
    const seen = await look(dir, 'large.mp4');
    expect(seen).toMatchObject({ rotation: 0, hasSound: false, isIndexFirst: true });
    expect(Math.abs(seen.durationS - 2.5)).toBeLessThan(0.4);
    expect((await colourAt(dir, [0.95, 0.5])).green).toBeGreaterThan(150);
  });

  test('longer than 20 s gets a smaller copy, posters and a silent loop', async () => {
    const timesS = Array.from({ length: 22 }, (_, n) => n);
    const bytes = await sampleVideo({ width: 1_440, height: 810, timesS, seconds: 22 });
    const { dir, outcome } = await make(systems, bytes);
    if (!outcome.ok) throw new Error(outcome.failure);
    expect(outcome.files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['large.mp4', 'small.mp4', 'poster-small.webp', 'loop.mp4']),
    );
    expect((await look(dir, 'small.mp4')).size).toEqual([854, 480]);
    expect(await look(dir, 'loop.mp4')).toMatchObject({ hasSound: false });
  });

  test('what is damaged or no video says so', async () => {
    const good = await sampleVideo({ codec: 'hevc' });
    const cases = [
      [good.subarray(0, good.length / 2), 'damaged'],
      [Buffer.from('Just words. '.repeat(90)), 'not_a_video'],
    ] as const;
    for (const [bytes, failure] of cases)
      expect(failureOf((await make(systems, bytes)).outcome)).toBe(failure);
  });
});

test('FFmpeg is found by its setting, and its absence is no error', async () => {
  expect(await findEncoder({ encoder: 'ffmpeg', ffmpeg: '/no/such/ffmpeg' })).toEqual({
    kind: 'none',
  });
  expect(await findEncoder({ encoder: 'auto', ffmpeg: '/no/such/ffmpeg' })).toEqual({
    kind: 'package',
  });
});
