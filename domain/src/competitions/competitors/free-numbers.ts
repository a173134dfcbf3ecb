import { limits } from '../../limits';

const { max } = limits.competitor.number;

/**
 * Returns the numbers for the next competitors: on from the highest, so that a number that was once called out isn't
 * given to somebody else; once those are used up, the lowest free ones. Null for those who get none.
 */
export function freeNumbers(taken: Iterable<number>, count: number): (number | null)[] {
  const used = new Set(taken);
  const highest = Math.max(0, ...used);
  const free: number[] = [];
  for (let next = highest + 1; next <= max && free.length < count; next += 1) free.push(next);
  for (let next = 1; next < highest && free.length < count; next += 1) {
    if (!used.has(next)) free.push(next);
  }
  return Array.from({ length: count }, (_, index) => free[index] ?? null);
}
