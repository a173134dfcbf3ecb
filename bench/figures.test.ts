import { expect, it } from 'vitest';
import { exitCodeOf } from './figures';

const line = { what: 'kills', budget: '0 lost', measured: '' };

it('a wrong count fails the command, a missed time does not', () => {
  expect(exitCodeOf([{ ...line, isMet: false, isComplete: true }])).toBe(0);
  expect(exitCodeOf([{ ...line, isMet: false }])).toBe(0);
  const lost = { ...line, isMet: false, isComplete: false };
  expect(exitCodeOf([lost, { ...line, isMet: true, isComplete: true }])).toBe(1);
});
