import { expect, test } from 'vitest';
import { bounded, moved, sideOf, wholeCrop } from './crop';

const size = { width: 400, height: 200 };

test('starts in the centre, with the shorter side filling the square', () => {
  const crop = wholeCrop(size);
  expect([crop, sideOf(size, crop)]).toEqual([{ x: 200, y: 100, zoom: 1 }, 200]);
});

test('shows nothing beside the picture, however far it is dragged', () => {
  const far = moved(size, wholeCrop(size), { x: -9, y: -9 });
  expect(far).toEqual({ x: 300, y: 100, zoom: 1 });
  const near = moved(size, { x: 200, y: 100, zoom: 2 }, { x: 0.5, y: 0.5 });
  expect(near).toEqual({ x: 150, y: 50, zoom: 2 });
});

test('zooms at most four times', () => {
  expect(bounded(size, { x: 0, y: 0, zoom: 9 })).toEqual({ x: 25, y: 25, zoom: 4 });
});
