import { expect, test } from 'vitest';
import { bounded, frameOf, moved, wholeCrop } from './crop';

const picture = { width: 400, height: 200 };
const square = { picture, aspect: 1 };

test('starts in the centre, with the shorter side filling the square', () => {
  const crop = wholeCrop(picture);
  expect([crop, frameOf(square, crop)]).toEqual([
    { x: 200, y: 100, zoom: 1 },
    { width: 200, height: 200 },
  ]);
});

test('shows nothing beside the picture, however far it is dragged', () => {
  const far = moved(square, wholeCrop(picture), { x: -9, y: -9 });
  expect(far).toEqual({ x: 300, y: 100, zoom: 1 });
  const near = moved(square, { x: 200, y: 100, zoom: 2 }, { x: 0.5, y: 0.5 });
  expect(near).toEqual({ x: 150, y: 50, zoom: 2 });
});

test('zooms at most four times', () => {
  expect(bounded(square, { x: 0, y: 0, zoom: 9 })).toEqual({ x: 25, y: 25, zoom: 4 });
});

test('frames a banner as wide as the picture, and moves it up and down only', () => {
  const banner = { picture, aspect: 4 };
  expect(frameOf(banner, wholeCrop(picture))).toEqual({ width: 400, height: 100 });
  expect(moved(banner, wholeCrop(picture), { x: -9, y: -9 })).toEqual({ x: 200, y: 150, zoom: 1 });
});
