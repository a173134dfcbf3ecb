import { expect, it } from 'vitest';
import { gymColourIds, gymColours, isCircuitOrder } from './colours';
import { gradeNumbers, parseGrade } from './grade-numbers';
import { formatGrade } from './grades';

it('has the eleven colours in order, each with a mark of its own', () => {
  expect(gymColourIds.join(' ')).toBe(
    'grey yellow blue purple green orange red black white pink teal',
  );
  expect(new Set(gymColours.map(({ mark }) => mark)).size).toBe(11);
});

it('takes a circuit order only with each colour once', () => {
  expect(isCircuitOrder(gymColourIds.toReversed())).toBe(true);
  expect(isCircuitOrder(gymColourIds.slice(1))).toBe(false);
  expect(isCircuitOrder([...gymColourIds.slice(1), 'yellow'])).toBe(false);
});

it('writes and reads grades', () => {
  expect(gradeNumbers).toHaveLength(21);
  expect(formatGrade(0)).toBe('V0');
  expect(formatGrade(20)).toBe('V20');
  expect(formatGrade(null)).toBe('–');
  expect(parseGrade(' v4')).toBe(4);
  expect(parseGrade('17')).toBe(17);
  expect(parseGrade('V21')).toBeNull();
  expect(parseGrade('')).toBeNull();
});
