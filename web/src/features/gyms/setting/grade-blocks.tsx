import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { cx } from '../../../lib/dom/cx';
import { texts } from './texts';
import type { WallGrade } from './wall-grades';

interface GradeBlocksProps {
  grades: readonly WallGrade[];
  hasTarget: boolean;
}

const looks = {
  missing: 'border border-accent-ink',
  set: 'bg-ink-2',
  up: 'bg-line-strong',
} as const;

/** A block for each climb of a grade: up before, set now, and what the wall's target still misses. */
export function GradeBlocks({ grades, hasTarget }: GradeBlocksProps) {
  if (grades.length === 0) return null;
  const missing = grades.filter(({ missingCount }) => missingCount > 0);
  return (
    <div className="mx-4 mb-4 rounded-3 border border-line bg-raised p-3">
      {hasTarget ? (
        <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 text-13">
          <b className="font-label">{texts.target.missing(missing)}</b>
          {missing.length > 0 ? <span className="text-ink-3">{texts.target.legend}</span> : null}
        </p>
      ) : null}
      <ul className="flex items-end gap-1">
        {grades.map(({ grade, upCount, setCount, missingCount }) => (
          <li key={grade} className="grid min-w-0 grow basis-0 justify-items-center gap-0.5">
            <span className="sr-only">
              {texts.target.ofGrade(formatGrade(grade), upCount + setCount, missingCount)}
            </span>
            <Blocks look="missing" count={missingCount} />
            <Blocks look="set" count={setCount} />
            <Blocks look="up" count={upCount} />
            <span
              aria-hidden="true"
              className={cx(
                'text-12 font-label',
                missingCount > 0 ? 'text-accent-ink' : 'text-ink-2',
              )}
            >
              {formatGrade(grade)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Blocks({ look, count }: { look: keyof typeof looks; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <span
      key={`${look} ${index}`}
      aria-hidden="true"
      className={cx('h-2.5 w-full max-w-9', looks[look])}
    />
  ));
}
