import { expect, test } from 'vitest';
import { coverMsOf } from './videos';

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
