import { expect, it } from 'vitest';
import { wallGrades } from './wall-grades';

const climbs = (...grades: (number | null)[]) => grades.map((grade) => ({ grade }));

it('tells what is up, what is set and what the target still misses', () => {
  expect(
    wallGrades({ up: climbs(2), set: climbs(2, 3, null), target: [0, 0, 3, 1, 0, 2] }),
  ).toEqual([
    { grade: 2, upCount: 1, setCount: 1, missingCount: 1 },
    { grade: 3, upCount: 0, setCount: 1, missingCount: 0 },
    { grade: 4, upCount: 0, setCount: 0, missingCount: 0 },
    { grade: 5, upCount: 0, setCount: 0, missingCount: 2 },
  ]);
});

it('misses nothing without a target', () => {
  expect(wallGrades({ up: [], set: climbs(1), target: null })).toEqual([
    { grade: 1, upCount: 0, setCount: 1, missingCount: 0 },
  ]);
  expect(wallGrades({ up: [], set: climbs(null), target: null })).toEqual([]);
});
