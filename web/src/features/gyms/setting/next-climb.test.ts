import { expect, it } from 'vitest';
import { nextClimb, stepGrade } from './next-climb';

it('suggests colours in the order in which they were first used', () => {
  expect(nextClimb([])).toEqual({ colour: 'blue', grade: 3 });
  const set = [
    { colour: 'red', grade: 5 },
    { colour: 'blue', grade: 2 },
  ] as const;
  expect(nextClimb(set.slice(0, 1))).toEqual({ colour: 'red', grade: 5 });
  expect(nextClimb(set)).toEqual({ colour: 'red', grade: 5 });
  expect(nextClimb([...set, { colour: 'red', grade: 6 }])).toEqual({ colour: 'blue', grade: 2 });
});

it('suggests the nearest grade that the target misses', () => {
  expect(nextClimb([], [5, 1])).toEqual({ colour: 'blue', grade: 1 });
  const set = [{ colour: 'red', grade: 4 }] as const;
  expect(nextClimb(set, [4, 7])).toEqual({ colour: 'red', grade: 4 });
  expect(nextClimb(set, [0, 7])).toEqual({ colour: 'red', grade: 7 });
});

it('steps from no grade to V0 and back, and stops at V20', () => {
  expect(stepGrade(null, 1)).toBe(0);
  expect(stepGrade(null, -1)).toBeNull();
  expect(stepGrade(0, -1)).toBeNull();
  expect(stepGrade(4, 1)).toBe(5);
  expect(stepGrade(20, 1)).toBe(20);
});
