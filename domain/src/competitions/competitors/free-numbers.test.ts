import { expect, it } from 'vitest';
import { freeNumbers } from './free-numbers';

it('go on from the highest, then fill the gaps, then end', () => {
  expect(freeNumbers([], 2)).toEqual([1, 2]);
  expect(freeNumbers([4, 2], 2)).toEqual([5, 6]);
  expect(freeNumbers([999, 2], 3)).toEqual([1000, 1, 3]);
  expect(
    freeNumbers(
      Array.from({ length: 1001 }, (_, number) => number),
      1,
    ),
  ).toEqual([null]);
});
