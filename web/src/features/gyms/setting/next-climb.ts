import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { gradeNumbers } from '@cruxboard/domain/gyms/gyms/grade-numbers';

/** What a climb of a session is, for what comes next. */
export interface SetClimb {
  readonly colour: GymColour;
  readonly grade: number | null;
}

/**
 * Suggests the climb after the ones set so far, oldest first. Colours repeat in the order in which they were first
 * used, as setters work through their boxes; the grade is the last one of that colour, else the last one. While the
 * wall's target misses grades, it is the nearest of them.
 */
export function nextClimb(set: readonly SetClimb[], missing: readonly number[] = []): SetClimb {
  const next = repeated(set);
  const from = next.grade ?? 0;
  const [nearest] = missing.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b);
  return { ...next, grade: nearest ?? next.grade };
}

function repeated(set: readonly SetClimb[]): SetClimb {
  const last = set.at(-1);
  if (last === undefined) return { colour: 'blue', grade: 3 };
  const order = [...new Set(set.map(({ colour }) => colour))];
  const colour = order[(order.indexOf(last.colour) + 1) % order.length] ?? last.colour;
  const ofColour = set.findLast((climb) => climb.colour === colour);
  return { colour, grade: (ofColour ?? last).grade };
}

/** Returns the grade one easier or harder; without one the easiest is next. */
export function stepGrade(grade: number | null, by: -1 | 1): number | null {
  if (grade === null) return by === 1 ? 0 : null;
  const next = grade + by;
  if (next < 0) return null;
  return gradeNumbers.includes(next) ? next : grade;
}
