import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface ClimbOutNoteProps {
  competition: CompetitionManaged;
  climbNumber: number;
  /** Why something cannot be done. */
  children: ReactNode;
  className?: string | undefined;
}

/** Why something cannot be done on a climb taken out, and for whoever may the way to put it back in. */
export function ClimbOutNote({ competition, climbNumber, children, className }: ClimbOutNoteProps) {
  return (
    <p className={className}>
      {children}{' '}
      {canCompetition(competition.roles, 'editClimbs') && competition.finalisedAt === null ? (
        <Link
          to={`/competitions/manage/${competition.id}/climbs` as string}
          search={{ q: String(climbNumber) }}
          className="inline-block py-1.5 text-link"
        >
          {texts.out.toClimb(climbNumber)}
        </Link>
      ) : null}
    </p>
  );
}
