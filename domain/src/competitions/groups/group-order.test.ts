import { describe, expect, it } from 'vitest';
import { numbersInOrder } from './group-order';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `group-${index}`);

describe('the numbers of groups in an order', () => {
  it('count from 1 in the order given', () => {
    const given = numbersInOrder(['c', 'a', 'b'], new Set(['a', 'b', 'c']));
    expect(given).toEqual({
      ok: true,
      value: new Map([
        ['c', 1],
        ['a', 2],
        ['b', 3],
      ]),
    });
  });

  it('count from 0 where eleven need a place each', () => {
    const given = numbersInOrder(ids(11), new Set(ids(11)));
    expect(given.ok && [...given.value.values()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('share the last place from the eleventh on', () => {
    const given = numbersInOrder(ids(13), new Set(ids(13)));
    expect(given.ok && [...given.value.values()].slice(9)).toEqual([9, 10, 10, 10]);
  });

  it.each([
    ['one is missing', ['a']],
    ['one is named twice', ['a', 'a']],
    ['one is unknown', ['a', 'x']],
    ['one is too many', ['a', 'b', 'c']],
  ])('are refused where %s', (_, given) => {
    expect(numbersInOrder(given, new Set(['a', 'b']))).toEqual({
      ok: false,
      error: { code: 'incomplete' },
    });
  });
});
