import { expect, test } from 'vitest';
import { coverMsOf, isPlayable } from './videos';

test('a chosen cover is that frame, wherever the kept part begins', () => {
  expect(coverMsOf(4_500, { startMs: 0, durationMs: 12_000 })).toBe(4_500);
  expect(coverMsOf(4_500, { startMs: 1_200, durationMs: 9_000 })).toBe(3_300);
});

test('without a choice it is a third of the way in, on a step of the slider', () => {
  expect(coverMsOf(null, { startMs: 0, durationMs: 12_000 })).toBe(4_000);
  expect(coverMsOf(null, { startMs: 7_000, durationMs: 2_500 })).toBe(800);
});

test('it is never outside what is kept', () => {
  expect(coverMsOf(500, { startMs: 1_200, durationMs: 9_000 })).toBe(0);
  expect(coverMsOf(90_000, { startMs: 0, durationMs: 9_000 })).toBe(8_900);
  expect(coverMsOf(null, { startMs: 0, durationMs: 40 })).toBe(0);
});

test('every browser plays H.264 of 8 bits with AAC or no sound', () => {
  const avc = { videoCodec: 'avc', videoCodecString: 'avc1.64001f' };
  const aac = { hasSound: true, audioCodec: 'aac' };
  const silent = { hasSound: false, audioCodec: null };
  expect([isPlayable({ ...avc, ...aac }), isPlayable({ ...avc, ...silent })]).toEqual([true, true]);
  const tenBits = { ...avc, videoCodecString: 'avc1.6e001f' };
  expect(isPlayable({ ...tenBits, ...aac })).toBe(false);
  const hevc = { videoCodec: 'hevc', videoCodecString: 'hvc1.1.6.L93.B0' };
  expect(isPlayable({ ...hevc, ...aac })).toBe(false);
  expect(isPlayable({ ...avc, hasSound: true, audioCodec: 'pcm-s16' })).toBe(false);
});
