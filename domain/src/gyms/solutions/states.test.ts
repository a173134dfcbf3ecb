import { describe, expect, it } from 'vitest';
import { canRestore, canSeeSolution, isShownSolution, restoreWindowMs } from './states';

const shown = { state: 'published', isHidden: false, isDeleted: false } as const;
const stranger = { isAuthor: false, isStaff: false, isApart: false };
const author = { ...stranger, isAuthor: true };
const staff = { ...stranger, isStaff: true };

describe('who sees a solution', () => {
  it.each([
    ['published', shown, [true, true, true]],
    ['draft', { ...shown, state: 'draft' as const }, [false, true, false]],
    ['hidden', { ...shown, isHidden: true }, [false, true, true]],
    ['deleted', { ...shown, isDeleted: true }, [false, true, false]],
    ['hidden and deleted', { ...shown, isHidden: true, isDeleted: true }, [false, true, false]],
  ])('%s: strangers, its author, staff', (_, solution, expected) => {
    const seen = [stranger, author, staff].map((viewer) => canSeeSolution(solution, viewer));
    expect(seen).toEqual(expected);
  });

  it('is hidden by a block, but not from staff', () => {
    expect(canSeeSolution(shown, { ...stranger, isApart: true })).toBe(false);
    expect(canSeeSolution(shown, { ...staff, isApart: true })).toBe(true);
  });

  it('counts only what everybody sees', () => {
    expect(isShownSolution(shown)).toBe(true);
    expect(isShownSolution({ ...shown, state: 'draft' })).toBe(false);
    expect(isShownSolution({ ...shown, isHidden: true })).toBe(false);
    expect(isShownSolution({ ...shown, isDeleted: true })).toBe(false);
  });
});

describe('restoring', () => {
  it('ends a day after the deletion', () => {
    expect(canRestore(1_000, 1_000 + restoreWindowMs - 1)).toBe(true);
    expect(canRestore(1_000, 1_000 + restoreWindowMs)).toBe(false);
  });
});
