import type {
  GymStaffMember,
  readGymDirectory as contract,
} from '@cruxboard/contracts/gyms/staff/staff';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type { GymRole } from '@cruxboard/domain/gyms/permissions';
import type { Deps } from '../../platform/deps';
import { listInvitations, presentInvitation } from './invitations-repo';
import { readAsGymStaff } from './open-gym';
import { listGymStaff } from './repo';

/** @returns a gym's staff and open invitations, for managers. */
export async function readGymDirectory(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { gymId, uid }: { readonly gymId: string; readonly uid: string },
): Promise<ReadResponse<typeof contract>> {
  const on = database.drizzle;
  await readAsGymStaff(on, { gymId, uid, action: 'editDirectory' });
  const staff = await listGymStaff(on, gymId);
  const invitations = await listInvitations(on, gymId, now());
  return {
    items: staff.map((one) => ({ ...presentMember(one), addedAt: one.addedAt.toISOString() })),
    invitations: invitations.map(presentInvitation),
  };
}

/** @returns a staff member as shown in the directory. */
export function presentMember(account: {
  readonly uid: string;
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: GymRole[];
}): GymStaffMember {
  const { uid, username, firstName, lastName, roles } = account;
  return { uid, username: username ?? '', name: `${firstName} ${lastName}`.trim(), roles };
}
