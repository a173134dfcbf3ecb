import type {
  GymStaffMember,
  setGymRoles as contract,
} from '@cruxboard/contracts/gyms/staff/staff';
import { isLastHolder } from '@cruxboard/domain/last-holder';
import type * as z from 'zod/mini';
import { findPerson } from '../../people/accounts/public';
import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { reopenGymStreams } from './announce';
import { openGym } from './open-gym';
import { presentMember } from './read-directory';
import { listGymStaff } from './repo';
import { writeRoles } from './write-roles';

/** Sets the roles of a username; an empty list removes them from the staff. Addresses are invited instead. */
export async function setGymRoles(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ member: GymStaffMember | null }> {
  const { tx, input, caller } = context;
  const { gymId, who } = input;
  const { access } = await openGym(tx, { gymId, uid: caller.uid, action: 'editDirectory' });
  const staff = await listGymStaff(tx, gymId);
  const account = await requirePerson(tx, staff, who);
  const { uid } = account;
  const before = staff.find((member) => member.uid === uid)?.roles ?? [];
  const after = [...new Set(input.roles)].toSorted();
  const holders = staff
    // whoever is away can't run the gym
    .filter(({ isActive }) => isActive)
    .map((member) => ({ userId: member.uid, roles: member.roles }));
  if (isLastHolder('manager', holders, { userId: uid, roles: after })) {
    throw new AppError('last_manager');
  }
  await writeRoles(context, { gymId, uid, before, after });
  if (access !== 'public' && after.length === 0) reopenGymStreams(context, gymId);
  return { member: after.length === 0 ? null : presentMember({ ...account, roles: after }) };
}

/**
 * @returns who has a username: of the staff, whose account may be away, so that they can still be removed, or of anybody.
 * @throws {AppError} `not_found` naming the field.
 */
export async function requirePerson(
  tx: Transaction,
  staff: Awaited<ReturnType<typeof listGymStaff>>,
  who: string,
) {
  const account =
    staff.find(({ username }) => username === who.toLowerCase()) ??
    (await findPerson(tx, { username: who }));
  if (account !== undefined) return account;
  const message = 'No account has that username';
  throw new AppError('not_found', { message, fields: [{ path: 'who', message }] });
}
