import { limits } from '../../limits';

/** All grade numbers, 0 to 20. */
export const gradeNumbers: readonly number[] = Array.from(
  { length: limits.climb.gradeNumber.max + 1 },
  (_, number) => number,
);

/** Returns the grade number of "V4", "v4", "V 4" or "4"; null if it is none. */
export function parseGrade(text: string): number | null {
  const digits = /^\s*v?\s*(\d{1,2})\s*$/i.exec(text)?.[1];
  const number = digits === undefined ? Number.NaN : Number(digits);
  return gradeNumbers.includes(number) ? number : null;
}
