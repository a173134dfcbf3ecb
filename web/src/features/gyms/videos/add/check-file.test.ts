import { describe, expect, it } from 'vitest';
import type { ProbedVideo } from '../compress/probe-video';
import { checkFile, firstEdits } from './check-file';

const probed: ProbedVideo = {
  contentType: 'video/mp4',
  durationMs: 12_000,
  width: 1_080,
  height: 1_920,
  hasSound: true,
  isHdr: false,
  isPlayable: true,
};
const fileOf = (name: string, type = '', size = 3) => {
  const file = new File(['mov'.slice(0, size)], name, { type });
  return size > 3 ? Object.defineProperty(file, 'size', { value: size }) : file;
};
const check = (
  file: File,
  video: ProbedVideo | null = probed,
  { server = false as boolean | null, browser = false } = {},
) =>
  checkFile(file, {
    probe: async () => video,
    canServerEncode: async () => server,
    canCompress: async () => browser,
  });

it.each([
  ['a name', fileOf('Send.MOV')],
  ['a type', fileOf('clip', 'video/mp4')],
])('takes an MP4 or MOV by %s', async (_, file) => {
  expect(await check(file)).toEqual({ file, video: probed, needsCompressing: false });
});

it.each([
  [fileOf('empty.mp4', 'video/mp4', 0), 'empty.mp4 is empty. Choose another video.'],
  [
    fileOf('clip.avi', 'video/avi'),
    'clip.avi isn’t an MP4 or MOV video. Export it as MP4 and try again.',
  ],
  [
    fileOf('clip.m4v', 'video/x-m4v'),
    'clip.m4v isn’t an MP4 or MOV video. Export it as MP4 and try again.',
  ],
  [
    fileOf('long.mp4', 'video/mp4', 536_870_913 + 100_000_000),
    'long.mp4 is 636 MB. The limit is 536 MB; make it shorter and try again.',
  ],
])('refuses %o by name and rule', async (file, words) => {
  expect(await check(file)).toBe(words);
});

it('takes the largest file that is allowed', async () => {
  expect(await check(fileOf('long.mp4', 'video/mp4', 536_870_912))).toMatchObject({
    video: probed,
  });
  expect(await check(fileOf('long.mp4', 'video/mp4', 536_870_913))).toMatch(/^long\.mp4 is 536 MB/);
});

it('refuses a renamed text', async () => {
  expect(await check(fileOf('notes.mp4'), null)).toBe(
    'notes.mp4 isn’t an MP4 or MOV video we can read. Export it as MP4 and try again.',
  );
});

it('refuses what is shorter than two seconds, and takes two', async () => {
  expect(await check(fileOf('slip.mp4'), { ...probed, durationMs: 1_440 })).toBe(
    'slip.mp4 is 1.4 seconds long. Choose a video of at least 2 seconds.',
  );
  expect(await check(fileOf('slip.mp4'), { ...probed, durationMs: 2_000 })).not.toBeTypeOf(
    'string',
  );
});

describe('what not every browser plays', () => {
  const video = { ...probed, isPlayable: false };
  const film = fileOf('IMG_0042.MOV');

  it('goes to a server that encodes as it is', async () => {
    expect(await check(film, video, { server: true })).toMatchObject({ needsCompressing: false });
  });

  it('is made smaller here for one that doesn’t', async () => {
    expect(await check(film, video, { browser: true })).toMatchObject({ needsCompressing: true });
  });

  it('is taken, and asked about later, where the server was never heard', async () => {
    expect(await check(film, video, { server: null })).toMatchObject({ needsCompressing: null });
  });

  it('is refused where nobody can', async () => {
    expect(await check(film, video)).toMatch(/^This kind of video doesn’t play in every browser\./);
  });
});

it.each([
  { minutes: 9, needsCompressing: true, kept: 7 },
  { minutes: 7, needsCompressing: true, kept: null },
  { minutes: 12, needsCompressing: false, kept: 10 },
  { minutes: 9, needsCompressing: false, kept: null },
  { minutes: 9, needsCompressing: null, kept: 7 },
])(
  'keeps $kept of $minutes minutes (null: all), of what this device converts: $needsCompressing',
  ({ minutes, needsCompressing, kept }) => {
    const video = { durationMs: minutes * 60_000 };
    const trim = kept === null ? null : { startMs: 0, endMs: kept * 60_000 };
    expect(firstEdits({ video, needsCompressing })).toMatchObject({ trim });
  },
);
