import type { GymRole } from '@cruxboard/domain/gyms/permissions';
import type { GymChangeKind } from '@cruxboard/domain/gyms/staff/change-kinds';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceRoles, announceToStaff } from './announce';
import { recordGymChange } from './record-gym-change';
import { replaceRoles } from './repo';

interface RoleChange {
  readonly gymId: string;
  readonly uid: string;
  readonly before: readonly GymRole[];
  readonly after: readonly GymRole[];
}

/** Writes someone's roles at a gym with its history, and tells them; the same roles change nothing. */
export async function writeRoles(
  context: Pick<CallContext<unknown, 'initialised'>, 'tx' | 'caller' | 'deps' | 'afterCommit'>,
  { gymId, uid, before, after }: RoleChange,
): Promise<void> {
  if (before.join() === after.join()) return;
  const { tx, caller, deps } = context;
  const at = deps.now();
  await replaceRoles(tx, { gymId, uid, roles: after, at });
  await recordGymChange(tx, {
    gymId,
    kind: kindOf(before, after),
    at,
    actorUid: caller.uid,
    subjectUid: uid,
    before: { roles: before },
    after: { roles: after },
  });
  announceToStaff(context, gymId);
  announceRoles(context, gymId, uid);
}

function kindOf(before: readonly GymRole[], after: readonly GymRole[]): GymChangeKind {
  if (before.length === 0) return 'staff_added';
  return after.length === 0 ? 'staff_removed' : 'staff_updated';
}
