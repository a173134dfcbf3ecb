import type { addManager as contract } from '@cruxboard/contracts/gyms/staff/staff';
import type { GymRole } from '@cruxboard/domain/gyms/permissions';
import type * as z from 'zod/mini';
import { findPerson } from '../../people/accounts/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { lockGymStaff } from './repo';
import { writeRoles } from './write-roles';

/** Makes somebody a manager by username, which only a manager may. Who is one already stays it. */
export async function addManager(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ uid: string; name: string }> {
  const { tx, input, caller } = context;
  const { gymId, who } = input;
  const staff = await lockGymStaff(tx, gymId);
  if (staff === null) throw new AppError('not_found');
  const isManager = (uid: string) =>
    staff.some((held) => held.uid === uid && held.role === 'manager' && held.isActive);
  if (!isManager(caller.uid)) throw new AppError('permission_denied');
  const account = await findPerson(tx, { username: who });
  if (account === undefined) {
    const message = 'No account has that username';
    throw new AppError('not_found', { message, fields: [{ path: 'who', message }] });
  }
  const { uid, username, firstName, lastName } = account;
  if (!isManager(uid)) {
    const before = staff
      .filter((held) => held.uid === uid)
      .map(({ role }) => role as GymRole) // only these are given
      .toSorted();
    await writeRoles(context, { gymId, uid, before, after: ['manager', ...before] });
  }
  return { uid, name: `${firstName} ${lastName}`.trim() || (username ?? '') };
}
