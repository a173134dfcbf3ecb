import type { CompetitionRole } from '@cruxboard/contracts/competitions/competitions/competitions';
import type {
  readDirectory as contract,
  staffMember,
} from '@cruxboard/contracts/competitions/staff/staff';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/http/authentication';
import { readAsStaff } from '../competitions/public';
import { listInvitations } from './invitations-repo';
import { presentInvitation } from './invite-staff';
import { listStaff } from './repo';

type Member = z.output<typeof staffMember>;

/** @returns a competition's staff and open invitations, for organisers. */
export async function readDirectory(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { competitionId, caller }: { readonly competitionId: string; readonly caller: Caller },
): Promise<ReadResponse<typeof contract>> {
  const on = database.drizzle;
  await readAsStaff(on, { competitionId, uid: caller.uid, action: 'editDirectory' });
  const staff = await listStaff(on, competitionId);
  const invitations = await listInvitations(on, competitionId, now());
  return {
    items: staff.map((one) => ({ ...presentStaff(one), addedAt: one.addedAt.toISOString() })),
    invitations: invitations.map(presentInvitation),
  };
}

/** @returns a staff member as shown in the directory. */
export function presentStaff(account: {
  readonly uid: string;
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: CompetitionRole[];
}): Member {
  const { uid, username, firstName, lastName, roles } = account;
  return { uid, username: username ?? '', name: `${firstName} ${lastName}`.trim(), roles };
}
