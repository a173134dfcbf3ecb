import { expect, it } from 'vitest';
import { convertedMaxMs, isAsPlanned, planCompression } from './plan-compression';
import type { ProbedVideo } from './probe-video';

const asFilmed = { trim: null, posterMs: null, isMuted: false };
/** A minute of a phone: 1080 × 1920 at 16 Mbit/s. */
const clip: ProbedVideo = {
  contentType: 'video/quicktime',
  durationMs: 60_000,
  width: 1_080,
  height: 1_920,
  hasSound: true,
  isHdr: false,
  isPlayable: true,
};
const sizeBytes = 120_000_000;
const planOf = (
  video: Partial<ProbedVideo> = {},
  weighing: Partial<Parameters<typeof planCompression>[1]> = {},
) =>
  planCompression(
    { ...clip, ...video },
    { sizeBytes, edits: asFilmed, bytesPerS: null, isNeeded: false, ...weighing },
  );

it('makes the long side 1280 and both sides even', () => {
  expect(planOf()).toMatchObject({ width: 720, height: 1_280, hasSound: true, durationMs: 60_000 });
  expect(planOf({ width: 641, height: 361 })).toMatchObject({ width: 642, height: 362 });
});

it('leaves what saves less than 30 % as it is', () => {
  expect(planOf({}, { sizeBytes: 28_000_000 })).toBeNull();
  expect(planOf({}, { sizeBytes: 29_000_000 })).not.toBeNull();
});

it('counts what is cut off as saved', () => {
  const edits = { ...asFilmed, trim: { startMs: 5_000, endMs: 15_000 } };
  expect(planOf({}, { sizeBytes: 20_000_000, edits })).toMatchObject({ durationMs: 10_000 });
});

it('leaves it where the network is quicker than any device', () => {
  expect(planOf({}, { bytesPerS: 50_000_000 })).toBeNull();
  expect(planOf({}, { bytesPerS: 500_000 })).not.toBeNull();
});

it('takes no longer than one and a half times the clip, nor than sending the rest would', () => {
  expect(planOf()?.timeBoxMs).toBe(90_000);
  expect(planOf({}, { bytesPerS: 4_000_000 })?.timeBoxMs).toBe(25_072.5);
});

it('leaves HDR, and what would not fit into memory', () => {
  expect(planOf({ isHdr: true })).toBeNull();
  expect(planOf({ durationMs: 600_000 }, { sizeBytes: 536_000_000 })).toBeNull();
});

it('makes what nobody takes as it is, whatever that saves, but not of HDR', () => {
  const needed = { isNeeded: true, sizeBytes: 9_000_000 };
  const plan = planOf({}, { ...needed, bytesPerS: 50_000_000 });
  expect(plan).toMatchObject({ width: 720, height: 1_280, timeBoxMs: 600_000 });
  expect(plan && isAsPlanned({ ...made, sizeBytes: 20_000_000 }, plan)).toBe(true);
  expect(planOf({ isHdr: true }, needed)).toBeNull();
  expect(planOf({ durationMs: 600_000 }, needed)).toBeNull();
});

it('can make what is as long as is kept of it', () => {
  const durationMs = convertedMaxMs;
  expect(planOf({ durationMs }, { isNeeded: true })).not.toBeNull();
  expect(planOf({ durationMs: durationMs + 60_000 }, { isNeeded: true })).toBeNull();
});

it('plans no sound where it is left out', () => {
  expect(planOf({}, { edits: { ...asFilmed, isMuted: true } })?.hasSound).toBe(false);
});

const plan = planOf()!;
const made = { ...clip, width: 720, height: 1_280, sizeBytes: 19_000_000 };

it('takes what is as long, with its sound, upright and small', () => {
  expect(isAsPlanned(made, plan)).toBe(true);
  expect(isAsPlanned({ ...made, durationMs: 60_199 }, plan)).toBe(true);
});

it.each([
  ['too short', { durationMs: 59_700 }],
  ['without its sound', { hasSound: false }],
  ['lying on its side', { width: 1_280, height: 720 }],
  ['squeezed', { width: 720, height: 1_000 }],
  ['hardly smaller', { sizeBytes: 90_000_000 }],
])('refuses what is %s', (_, fault) => {
  expect(isAsPlanned({ ...made, ...fault }, plan)).toBe(false);
});
