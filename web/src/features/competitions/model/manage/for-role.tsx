import { canCompetition, type CompetitionAction } from '@cruxboard/domain/competitions/permissions';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { ReactNode } from 'react';
import { PageError } from '../../../../lib/address/page-error';

interface ForRoleProps {
  competition: CompetitionManaged;
  action: CompetitionAction;
  children: ReactNode;
}

/** Renders its children only for roles with the permission; others, who came by a link, get the 403 page. */
export function ForRole({ competition, action, children }: ForRoleProps) {
  if (canCompetition(competition.roles, action)) return children;
  return <PageError code="unauthorized" />;
}
