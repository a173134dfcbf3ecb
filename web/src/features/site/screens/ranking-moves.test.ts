import { expect, test } from 'vitest';
import { earlierRows, gainsBetween, keyed } from './ranking-moves';

const row = (rank: number, name: string, points: number) => ({ rank, name, points, change: 0 });
const before = [row(1, 'Ana', 50), row(2, 'Ben', 40), row(3, 'Ana', 30), row(4, 'Dee', 20)];
const now = [row(1, 'Ben', 90), row(2, 'Ana', 50), row(3, 'Ana', 35), row(4, 'Fay', 25)];

test('rows of one name are told apart by their order', () => {
  expect(keyed(before).map(([key]) => key)).toEqual(['Ana 0', 'Ben 0', 'Ana 1', 'Dee 0']);
});

test('points are compared for those who are in both lists', () => {
  expect([...gainsBetween(before, now)]).toEqual([
    ['Ben 0', 50],
    ['Ana 1', 5],
  ]);
});

test('who isn’t listed any more isn’t shown as they were', () => {
  expect(earlierRows(before, now)).toEqual(before.slice(0, 3));
  expect(earlierRows(before, [row(1, 'Ana S.', 50)])).toEqual([]);
});
