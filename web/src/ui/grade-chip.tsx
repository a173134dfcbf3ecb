import type { ComponentProps } from 'react';
import { cx } from '../lib/dom/cx';
import '../styles/grade.css';

interface GradeChipProps {
  /** "V5"; null for a climb without one. */
  grade: string | null;
  className?: string | undefined;
}

/** A grade without a hold colour. */
export function GradeChip({ grade, className }: GradeChipProps) {
  return (
    <span className={cx('grade', className)}>
      {grade ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">No grade</span>
        </>
      )}
    </span>
  );
}

type GradeChoiceProps = Omit<ComponentProps<'button'>, 'children'> & {
  grade: string;
  isOn: boolean;
  /** How many climbs have it. */
  count?: number | undefined;
};

/** A grade to filter by. */
export function GradeChoice({ grade, isOn, count, className, ...rest }: GradeChoiceProps) {
  return (
    <button type="button" {...rest} aria-pressed={isOn} className={cx('chip grade', className)}>
      {grade}
      {count === undefined ? null : <small>{count}</small>}
    </button>
  );
}
