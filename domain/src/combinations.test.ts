import { expect, it } from 'vitest';
import { combinations } from './combinations';

it('combines every value with every other, the last key changing quickest', () => {
  expect(combinations({ a: [1, 2], b: [true, false] })).toEqual([
    { a: 1, b: true },
    { a: 1, b: false },
    { a: 2, b: true },
    { a: 2, b: false },
  ]);
  expect(combinations({ a: [1], b: [] })).toEqual([]);
});
