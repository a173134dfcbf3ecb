import type {
  answerGymInvitation as contract,
  readGymInvitations as readContract,
} from '@cruxboard/contracts/gyms/staff/staff';
import type { GymRole } from '@cruxboard/domain/gyms/permissions';
import type * as z from 'zod/mini';
import { confirmedEmail } from '../../people/invitations/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/authentication';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceRoles, announceToStaff } from './announce';
import { lockGym } from './gym-repo';
import { listInvitationsTo, takeInvitation } from './invitations-repo';
import { addMember } from './members';
import { listGymStaff } from './repo';
import { writeRoles } from './write-roles';

/** @returns the gyms that invite the caller. */
export async function readGymInvitations(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  caller: Caller,
): Promise<z.input<typeof readContract.response>> {
  const email = confirmedEmail(caller);
  return { items: email === null ? [] : await listInvitationsTo(database.drizzle, email, now()) };
}

/** Accepts or declines an invitation to the caller's confirmed address. @returns the caller's roles then. */
export async function answerGymInvitation(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ roles: GymRole[] }> {
  const { tx, input, caller, deps } = context;
  const { gymId } = input;
  const email = confirmedEmail(caller);
  if (email === null || (await lockGym(tx, gymId)) === undefined) throw new AppError('not_found');
  const invitation = await takeInvitation(tx, { gymId, email, now: deps.now() });
  if (invitation === undefined) throw new AppError('not_found');
  const { uid } = caller;
  const staff = await listGymStaff(tx, gymId);
  const before = staff.find((member) => member.uid === uid)?.roles ?? [];
  // managers no longer list it
  announceToStaff(context, gymId);
  if (input.answer === 'decline') return { roles: before };
  if (invitation.roles.length === 0) {
    await addMember(context, { gymId, via: 'invitation' });
    announceRoles(context, gymId, uid);
    return { roles: before };
  }
  const after = [...new Set([...before, ...invitation.roles])].toSorted();
  await writeRoles(context, { gymId, uid, before, after });
  return { roles: after };
}
