import { competitionClimbSorts, scoreCardSorts } from '@cruxboard/domain/sort-options';
import { sortRows } from '@cruxboard/domain/sorting';
import { expect, it } from 'vitest';
import { climbOrders, offeredClimbSorts } from './climb-orders';

const climb = ([number, code, name]: readonly [number, string, string], more = {}) => ({
  id: `c${number}`,
  number,
  code,
  name,
  points: 100,
  zones: 1,
  isActive: true,
  ...more,
});
const climbs = [
  climb([1, 'B10', 'Slab'], { points: 50 }),
  climb([2, 'B9', 'Árete'], { zones: 2, isActive: false }),
  climb([3, '', 'Crack']),
];
const statistics = new Map(
  [2, 0, 7].map((topCount, index) => {
    const climbId = `c${index + 1}`;
    return [climbId, { climbId, topCount, flashCount: 0, zoneCount: 0, attemptCount: 0 }];
  }),
);
const orders = climbOrders({ statistics, isDone: (id) => id === 'c3' });

it.each([
  ['climb-number', [1, 2, 3]],
  ['climb-code', [2, 1, 3]],
  ['climb-name-asc', [2, 3, 1]],
  ['climb-name-desc', [1, 3, 2]],
  ['points', [2, 3, 1]],
  ['zones', [2, 1, 3]],
  ['most-solved', [3, 1, 2]],
  ['least-solved', [2, 1, 3]],
  ['active-first', [1, 3, 2]],
  ['deactivated-first', [2, 1, 3]],
  ['completed-first', [3, 1, 2]],
] as const)('%s: %j, whatever order they come in', (sort, numbers) => {
  for (const given of [climbs, climbs.toReversed()]) {
    expect(sortRows(given, orders[sort]).map(({ number }) => number)).toEqual(numbers);
  }
});

it('offers points in a pumpfest and zones in a final', () => {
  for (const sorts of [competitionClimbSorts, scoreCardSorts]) {
    expect(offeredClimbSorts<string & (typeof sorts)[number]>(sorts, 'boulder_pumpfest')).toEqual(
      sorts.filter((id) => id !== 'zones'),
    );
    expect(offeredClimbSorts<string & (typeof sorts)[number]>(sorts, 'boulder_final')).toEqual(
      sorts.filter((id) => id !== 'points'),
    );
  }
});
