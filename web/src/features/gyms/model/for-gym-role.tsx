import { canGym, type GymAction } from '@cruxboard/domain/gyms/permissions';
import type { ReactNode } from 'react';
import { PageError } from '../../../lib/address/page-error';
import { useMe } from '../../../lib/session/hooks';

/** Whether the user's roles at a gym allow something. */
export function useCanGym(gymId: string, action: GymAction): boolean {
  return canGym(useMe()?.roles.info.gyms[gymId] ?? [], action);
}

interface ForGymRoleProps {
  gymId: string;
  action: GymAction;
  children: ReactNode;
}

/** Renders its children only for roles with the permission; others get the 403 page. */
export function ForGymRole({ gymId, action, children }: ForGymRoleProps) {
  return useCanGym(gymId, action) ? children : <PageError code="unauthorized" />;
}
