import type { CompetitionRole } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { staffMember } from '@cruxboard/contracts/competitions/staff/staff';
import type * as z from 'zod/mini';
import type { Executor } from '../../platform/db/transaction';
import type { Caller } from '../../platform/http/authentication';
import { readAsStaff } from '../competitions/public';
import { listStaff } from './repo';

type Member = z.output<typeof staffMember>;

/** @returns a competition's staff, for organisers. */
export async function readDirectory(
  on: Executor,
  { competitionId, caller }: { readonly competitionId: string; readonly caller: Caller },
): Promise<{ items: Member[] }> {
  await readAsStaff(on, { competitionId, uid: caller.uid, action: 'editDirectory' });
  const staff = await listStaff(on, competitionId);
  return { items: staff.map(presentStaff) };
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
