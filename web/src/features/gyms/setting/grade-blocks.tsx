import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import type { SessionClimb } from './session-climbs';

/** How many climbs of each grade are set, a block for each; numbers for screen readers. */
export function GradeBlocks({ set }: { set: readonly SessionClimb[] }) {
  const graded = set.flatMap(({ grade }) => (grade === null ? [] : [grade]));
  if (graded.length === 0) return null;
  const [low, high] = [Math.min(...graded), Math.max(...graded)];
  const grades = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const countOf = (grade: number) => graded.filter((one) => one === grade).length;
  return (
    <ul className="mx-4 mb-4 flex items-end gap-1 rounded-3 border border-line bg-raised p-3">
      {grades.map((grade) => (
        <li key={grade} className="grid min-w-0 grow justify-items-center gap-0.5">
          <span className="sr-only">
            {formatGrade(grade)}: {countOf(grade)}
          </span>
          {Array.from({ length: countOf(grade) }, (_, index) => (
            <span key={index} aria-hidden="true" className="h-2.5 w-full max-w-9 bg-ink-2" />
          ))}
          <span aria-hidden="true" className="text-12 font-label text-ink-2">
            {formatGrade(grade)}
          </span>
        </li>
      ))}
    </ul>
  );
}
