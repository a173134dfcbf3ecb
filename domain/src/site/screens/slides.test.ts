import { expect, test } from 'vitest';
import { gymSlides, gymSlots, isNight, type SlideItems, usualSlides } from './slides';

const items = Object.fromEntries(gymSlides.map((kind) => [kind, [kind]])) as unknown as SlideItems; // one for each

test('a rotation has the slides that are on, in their order and for their time', () => {
  const slides = usualSlides()
    .toReversed()
    .map((slide) => ({ ...slide, isOn: slide.kind === 'wall' || slide.kind === 'code' }));
  expect(gymSlots(slides, { ...items, wall: [] })).toEqual([
    { key: 'code', durationMs: 10_000, items: ['code'] },
    { key: 'wall', durationMs: 20_000, items: [] },
  ]);
});

test('a night may pass midnight', () => {
  const hours = (night: Parameters<typeof isNight>[0]) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isNight(night, hour));
  expect(hours({ fromHour: 22, untilHour: 2 })).toEqual([0, 1, 22, 23]);
  expect(hours({ fromHour: 1, untilHour: 3 })).toEqual([1, 2]);
  expect(hours({ fromHour: 5, untilHour: 5 })).toEqual([]);
  expect(hours(null)).toEqual([]);
});
