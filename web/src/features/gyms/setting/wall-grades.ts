import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { againstTarget } from '@cruxboard/domain/gyms/analytics/grade-targets';

/** A grade of the wall being set. */
export interface WallGrade {
  readonly grade: number;
  /** On the wall since before the session. */
  readonly upCount: number;
  readonly setCount: number;
  /** Of the wall's target. */
  readonly missingCount: number;
}

interface Graded {
  readonly grade: number | null;
}

interface Wall {
  readonly up: readonly Graded[];
  readonly set: readonly Graded[];
  readonly target: readonly number[] | null;
}

/** @returns the grades from the easiest to the hardest that a wall has or should have. */
export function wallGrades({ up, set, target }: Wall): readonly WallGrade[] {
  const of = (climbs: readonly Graded[], grade: number) =>
    climbs.filter((climb) => climb.grade === grade).length;
  const hardest = Math.max(-1, ...[...up, ...set].map(({ grade }) => grade ?? -1));
  const length = Math.max(hardest + 1, target?.length ?? 0);
  const counts = Array.from({ length }, (_, grade) => of(up, grade) + of(set, grade));
  return againstTarget(counts, target).map(({ grade, climbs, target: wanted }) => ({
    grade,
    upCount: of(up, grade),
    setCount: of(set, grade),
    missingCount: Math.max(0, (wanted ?? 0) - climbs),
  }));
}

/** @returns the grades that the target misses, also once a climb of a grade is added. */
export function missingOf(grades: readonly WallGrade[], added: number | null = null): number[] {
  return grades.flatMap(({ grade, missingCount }) =>
    missingCount > (grade === added ? 1 : 0) ? [grade] : [],
  );
}

/** @returns the climbs that climbers see on a wall. */
export function climbsUp(climbs: readonly StaffClimb[], sectionId: string): readonly StaffClimb[] {
  return climbs.filter((climb) => climb.sectionId === sectionId && climb.state === 'published');
}
