import { expect, it } from 'vitest';
import { firstOpen } from './first-open';

const order = ['ana', 'ben', 'cleo'].map((id) => ({ id }));
const cell = (attempts: number) => ({
  format: 'boulder_final' as const,
  attempts,
  zones: [0],
  top: 0,
});

it('is the first without a result, and the first of all once everybody has one', () => {
  const cells = new Map([['ana', cell(3)]]);
  const open = () => firstOpen(order, (id) => cells.get(id) ?? null)?.id;
  expect(open()).toBe('ben');
  cells.set('ben', cell(0));
  expect(open()).toBe('ben');
  for (const { id } of order) cells.set(id, cell(1));
  expect(open()).toBe('ana');
  expect(firstOpen([], () => null)).toBeUndefined();
});
