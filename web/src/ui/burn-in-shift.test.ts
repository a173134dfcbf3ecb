import { describe, expect, it } from 'vitest';
import { burnInShift } from './burn-in-shift';

const cycle = Array.from({ length: 73 }, (_, minute) => burnInShift(29_000_000 + minute));

describe('the shift against burn-in', () => {
  it('takes a page further than its strokes and the modules of its codes are wide', () => {
    for (const axis of ['x', 'y'] as const) {
      const all = cycle.map((shift) => shift[axis]);
      expect(Math.max(...all) - Math.min(...all)).toBeGreaterThanOrEqual(32);
    }
    expect(new Set(cycle.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThanOrEqual(30);
  });

  it('stays within the margins, and goes a step a minute that nobody sees', () => {
    for (const [index, { x, y }] of cycle.entries()) {
      expect(Math.abs(x)).toBeLessThanOrEqual(24);
      expect(Math.abs(y)).toBeLessThanOrEqual(18);
      const before = cycle[index - 1] ?? { x, y };
      expect(Math.max(Math.abs(x - before.x), Math.abs(y - before.y))).toBeLessThanOrEqual(4);
    }
  });
});
