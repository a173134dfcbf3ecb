import { expect, test } from 'vitest';
import { encodeArguments } from './encode-by-ffmpeg';
import type { Encoding } from './encoding';

const encoding: Encoding = {
  sourcePath: '/spool/source',
  path: '/spool/made/large.mp4',
  trim: { startMs: 1_500, endMs: 4_000 },
  size: { width: 720, height: 1_280 },
  frameRate: null,
  isMuted: false,
  hdr: null,
};

/** @returns the value that follows each option, by where it is: before the source or after it. */
function read(change: Partial<Encoding> = {}) {
  const list = encodeArguments({ ...encoding, ...change });
  const source = list.indexOf('-i');
  const valueIn = (part: readonly string[]) => (option: string) => {
    const at = part.indexOf(option);
    return at < 0 ? null : part[at + 1];
  };
  return {
    list,
    filters: valueIn(list)('-vf')?.split(',') ?? [],
    reading: valueIn(list.slice(0, source + 2)),
    writing: valueIn(list.slice(source + 2)),
  };
}

test('cuts where it was trimmed: the start of what is read, the length of what is written', () => {
  const { reading, writing, list } = read();
  expect(reading('-ss')).toBe('1.5');
  expect(reading('-i')).toBe('/spool/source');
  expect(reading('-t')).toBeNull();
  expect(writing('-t')).toBe('2.5');
  expect(list.at(-1)).toBe('/spool/made/large.mp4');
});

test('reads files alone and asks nothing', () => {
  const { reading, list } = read();
  expect(reading('-protocol_whitelist')).toBe('file,pipe');
  expect(list).toContain('-nostdin');
});

test('decodes and encodes with two threads, each of which keeps frames', () => {
  const { reading, writing } = read();
  expect([reading('-threads'), writing('-threads')]).toEqual(['2', '2']);
});

test('writes H.264 that every browser plays, with a key frame every two seconds and no place', () => {
  const { writing, filters } = read();
  expect(writing('-c:v')).toBe('libx264');
  expect(writing('-force_key_frames')).toBe('expr:gte(t,n_forced*2)');
  expect(writing('-map_metadata')).toBe('-1');
  expect(Number(writing('-maxrate'))).toBe(2 * Number(writing('-b:v')));
  expect(filters).toEqual(['scale=720:1280', 'setsar=1', 'format=yuv420p']);
});

test('keeps the sound as AAC where there is one, or leaves it out', () => {
  const heard = read();
  expect([heard.writing('-map'), heard.writing('-c:a')]).toEqual(['0:v:0', 'aac']);
  expect(heard.list).toContain('0:a:0?');
  const muted = read({ isMuted: true });
  expect(muted.list).toContain('-an');
  expect(muted.list).not.toContain('0:a:0?');
});

test('limits the frame rate and maps light to usual screens only where asked', () => {
  expect(read({ frameRate: 60 }).filters).toContain('fps=60');
  const { filters } = read({ hdr: 'hlg' });
  expect(filters[2]).toBe(
    'setparams=color_primaries=bt2020:color_trc=arib-std-b67:colorspace=bt2020nc',
  );
  expect(filters.findIndex((one) => one.startsWith('tonemap='))).toBeGreaterThan(2);
  expect(filters.at(-1)).toBe('format=yuv420p');
  expect(read({ hdr: 'pq' }).filters[2]).toContain('smpte2084');
});
