import type { ClimbRow } from '@cruxboard/contracts/gyms/climbs/climbs';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { cx } from '../../../lib/dom/cx';
import { ClimbTag } from '../../../ui/climb-tag';
import { rowLinkClass } from '../../../ui/row-link';

interface ClimbLineProps {
  climb: ClimbRow;
  /** Below its name. */
  facts: readonly string[];
}

/** A climb listed outside its gym: tag, name, gym and date. */
export function ClimbLine({ climb, facts }: ClimbLineProps) {
  return (
    <Link
      to="/gym/$gymId/climb/$climbId"
      params={{ gymId: climb.gymId, climbId: climb.id }}
      className={cx(rowLinkClass, 'row-inset grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3.5')}
    >
      <ClimbTag
        colour={climb.colour}
        grade={climb.grade === null ? null : formatGrade(climb.grade)}
      />
      <span className="min-w-0">
        <b className="ell block text-17 leading-snug font-name">{climb.name}</b>
        <small className="ell block text-14 text-ink-3">{facts.join(' · ')}</small>
      </span>
    </Link>
  );
}
