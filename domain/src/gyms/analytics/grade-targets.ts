import { limits } from '../../limits';

/** How many grades there are, from V0. */
export const gradeTotal = limits.climb.gradeNumber.max + 1;

/** The most climbs of a grade that a wall can be meant to have. */
export const gradeTargetMax = 99;

/** A grade of a wall against its target. */
export interface TargetedGrade {
  readonly grade: number;
  readonly climbs: number;
  /** Null without a target. */
  readonly target: number | null;
}

/** Returns the grades from the easiest to the hardest that a wall has or should have; none for an empty wall. */
export function againstTarget(
  climbs: readonly number[],
  target: readonly number[] | null,
): readonly TargetedGrade[] {
  const used = climbs.flatMap((count, grade) =>
    count + (target?.[grade] ?? 0) > 0 ? [grade] : [],
  );
  const [low = 0, high = -1] = [used[0], used.at(-1)];
  return Array.from({ length: high - low + 1 }, (_, index) => {
    const grade = low + index;
    return {
      grade,
      climbs: climbs[grade] ?? 0,
      target: target === null ? null : (target[grade] ?? 0),
    };
  });
}
