import type { addManager as contract } from '@cruxboard/contracts/gyms/staff/staff';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { openGym } from './open-gym';
import { presentMember } from './read-directory';
import { listGymStaff } from './repo';
import { requirePerson } from './set-roles';
import { writeRoles } from './write-roles';

/** Makes somebody a manager by username, which only a manager may. Who is one already stays it. */
export async function addManager(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ uid: string; name: string }> {
  const { tx, input, caller } = context;
  const { gymId, who } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editDirectory' });
  const staff = await listGymStaff(tx, gymId);
  const account = await requirePerson(tx, staff, who);
  const { uid } = account;
  const before = staff.find((member) => member.uid === uid)?.roles ?? [];
  const after = [...new Set([...before, 'manager' as const])].toSorted();
  await writeRoles(context, { gymId, uid, before, after });
  const { name, username } = presentMember({ ...account, roles: after });
  return { uid, name: name || username };
}
