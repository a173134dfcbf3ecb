import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../../../lib/dom/cx';
import { textLinkClass } from '../../../../ui/text-link';
import { texts } from './texts';

interface ClimbOutNoteProps {
  competition: CompetitionManaged;
  climbNumber: number;
  /** Why it can't be done. */
  children: ReactNode;
  className?: string | undefined;
}

/** Says why something can't be done on a removed climb, with a link to restore it for those who may. */
export function ClimbOutNote({ competition, climbNumber, children, className }: ClimbOutNoteProps) {
  return (
    <p className={className}>
      {children}{' '}
      {canCompetition(competition.roles, 'editClimbs') && competition.finalisedAt === null ? (
        <Link
          to={`/competitions/manage/${competition.id}/climbs` as string}
          search={{ q: String(climbNumber) }}
          className={cx('inline-block py-1.5', textLinkClass())}
        >
          {texts.out.toClimb(climbNumber)}
        </Link>
      ) : null}
    </p>
  );
}
