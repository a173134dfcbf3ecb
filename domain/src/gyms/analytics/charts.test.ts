import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { busiestHours, fullestHour } from './busiest-hours';
import { crossTable } from './cross-table';
import { largestGap, matchGrades } from './grade-match';
import { againstTarget } from './grade-targets';
import { softnessOf } from './softness';

test('grades say how many climbs are missing or too many for the visitors there are', () => {
  const rows = matchGrades([0, 10, 10, 20], [0, 30, 10, 0, 0]);
  expect(rows).toEqual([
    { grade: 1, climbs: 10, wall: 0.25, visitors: 0.75, change: 20 },
    { grade: 2, climbs: 10, wall: 0.25, visitors: 0.25, change: 0 },
    { grade: 3, climbs: 20, wall: 0.5, visitors: 0, change: -20 },
  ]);
  expect(largestGap(rows)).toEqual({ low: 1, high: 1, wall: 0.25, visitors: 0.75 });
});

test('a wall that fits has no gap, and an empty gym no grades', () => {
  expect(largestGap(matchGrades([5, 5], [50, 50]))).toBeNull();
  expect(matchGrades([0, 0], [0, 0])).toEqual([]);
});

test('without visitors nothing is to be changed', () => {
  expect(matchGrades([0, 9], [0, 0])).toEqual([
    { grade: 1, climbs: 9, wall: 1, visitors: 0, change: 0 },
  ]);
});

test('the shares of grades add up to the whole', () => {
  const counts = fc.array(fc.nat(50), { minLength: 21, maxLength: 21 });
  fc.assert(
    fc.property(counts, counts, (climbs, visitors) => {
      const rows = matchGrades(climbs, visitors);
      const sum = (of: 'wall' | 'visitors') => rows.reduce((all, row) => all + row[of], 0);
      const isAny = (of: readonly number[]) => of.some((count) => count > 0);
      expect(sum('wall')).toBeCloseTo(isAny(climbs) ? 1 : 0);
      expect(sum('visitors')).toBeCloseTo(isAny(visitors) ? 1 : 0);
    }),
  );
});

test('a wall shows the grades it has and those it should have', () => {
  expect(againstTarget([0, 2, 0, 0], [0, 0, 0, 1])).toEqual([
    { grade: 1, climbs: 2, target: 0 },
    { grade: 2, climbs: 0, target: 0 },
    { grade: 3, climbs: 0, target: 1 },
  ]);
  expect(againstTarget([0, 1], null)).toEqual([{ grade: 1, climbs: 1, target: null }]);
});

test('the busiest hours are three on three days', () => {
  const evening = [2, 3, 4].flatMap((weekday) =>
    [18, 19, 20].map((hour) => ({ weekday, hour, ascents: 10, climbers: weekday === 3 ? 4 : 2 })),
  );
  const found = busiestHours([...evening, { weekday: 7, hour: 9, ascents: 60, climbers: 3 }]);
  expect(found).toMatchObject({ fromWeekday: 2, toWeekday: 4, fromHour: 18, toHour: 21 });
  expect(found?.share).toBeCloseTo(0.6);
  expect(busiestHours([])).toBeNull();
});

test('the fullest hour has the most climbers, however much they climb', () => {
  const count = (weekday: number, hour: number, [ascents, climbers]: [number, number]) => ({
    weekday,
    hour,
    ascents,
    climbers,
  });
  const counts = [count(2, 18, [60, 2]), count(3, 19, [9, 5]), count(6, 10, [20, 5])];
  expect(fullestHour(counts)).toEqual(counts[1]);
  expect(fullestHour([])).toBeNull();
});

test('softness is between hard and soft, and needs five opinions', () => {
  expect(softnessOf([{ soft: 3, fair: 1, hard: 0 }])).toBeNull();
  expect(
    softnessOf([
      { soft: 3, fair: 0, hard: 0 },
      { soft: 2, fair: 0, hard: 0 },
    ]),
  ).toEqual({
    votes: 5,
    mean: 1,
    spread: 0,
  });
  const mixed = softnessOf([{ soft: 1, fair: 2, hard: 5 }]);
  expect(mixed?.mean).toBe(-0.5);
  expect(mixed?.spread).toBeCloseTo(0.25);
});

test('a cross table sums what meets, in the order given', () => {
  const items = [
    { wall: 'cave', grade: 'V4', count: 2 },
    { wall: 'cave', grade: 'V4', count: 3 },
    { wall: 'slab', grade: 'V1', count: 1 },
  ];
  const table = crossTable(items, {
    row: { keyOf: ({ wall }) => wall, order: ['slab', 'cave', 'prow'] },
    column: { keyOf: ({ grade }) => grade, order: ['V1', 'V4'] },
    valueOf: ({ count }) => count,
  });
  expect(table.rows).toEqual(['slab', 'cave']);
  expect(table.valueOf('cave', 'V4')).toBe(5);
  expect(table.valueOf('slab', 'V4')).toBe(0);
  expect(table).toMatchObject({ total: 6, largest: { row: 'cave', column: 'V4', value: 5 } });
});
