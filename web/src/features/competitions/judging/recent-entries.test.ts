import { expect, it } from 'vitest';
import { type Entered, withEntry, withoutEntry } from './recent-entries';

const entry = (climbId: string, before: Entered['before'], after: Entered['after']): Entered => ({
  competitorId: 'ana',
  climbId,
  before,
  after,
});

it('keeps the newest first, presses on one cell as one with what was there at first', () => {
  let entries = withEntry([], entry('1', 'none', 'top'));
  entries = withEntry(entries, entry('2', 'none', 'flash'));
  entries = withEntry(entries, entry('1', 'top', 'flash'));
  expect(entries).toEqual([entry('1', 'none', 'flash'), entry('2', 'none', 'flash')]);
});

it('forgets a cell that is as it was', () => {
  const entries = withEntry([entry('1', 'none', 'flash')], entry('1', 'flash', 'none'));
  expect(entries).toEqual([]);
  expect(
    withoutEntry([entry('1', 'none', 'top')], { competitorId: 'ben', climbId: '1' }),
  ).toHaveLength(1);
});

it('keeps ten', () => {
  let entries: readonly Entered[] = [];
  for (let n = 0; n < 15; n += 1) entries = withEntry(entries, entry(`${n}`, 'none', 'top'));
  expect(entries).toHaveLength(10);
  expect(entries[0]?.climbId).toBe('14');
});
