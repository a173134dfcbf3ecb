import type {
  GymInvitation,
  inviteToGym as contract,
  withdrawGymInvitation as withdrawContract,
} from '@cruxboard/contracts/gyms/staff/staff';
import type * as z from 'zod/mini';
import { spendInvitationMail } from '../../people/invitations/public';
import type { CallContext } from '../../platform/http/serve-callable';
import { gymInvitationMail } from '../../platform/mail/gym-letters';
import { mailJob } from '../../platform/mail/public';
import { announceToStaff } from './announce';
import { presentInvitation, takeInvitation, upsertInvitation } from './invitations-repo';
import { openGym } from './open-gym';
import { recordGymChange } from './record-gym-change';

/**
 * Invites an address to the staff, or as a member of a private gym. Nothing is looked up about accounts, so neither the
 * answer nor the time it takes says whether the address has one.
 */
export async function inviteToGym(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ invitation: GymInvitation }> {
  const { tx, input, caller, deps } = context;
  const { gymId } = input;
  const gym = await openGym(tx, { gymId, uid: caller.uid, action: 'editDirectory' });
  const email = input.email.toLowerCase();
  const roles = [...new Set(input.roles)].toSorted();
  const invitedAt = deps.now();
  const invitation = { gymId, email, roles, invitedBy: caller.uid, invitedAt };
  await upsertInvitation(tx, invitation);
  await record(context, 'invited', { roles });
  // an address that has had enough emails today is invited all the same
  if (await spendInvitationMail(context, email)) {
    const link = `${deps.origin}/`;
    const mail = gymInvitationMail({ to: email, link, gym: gym.name, isStaff: roles.length > 0 });
    await deps.jobs.enqueue(tx, [await mailJob(deps.secret, { mail })]);
  }
  announceToStaff(context, gymId);
  return { invitation: presentInvitation(invitation) };
}

/** Withdraws an invitation. */
export async function withdrawGymInvitation(
  context: CallContext<z.output<typeof withdrawContract.input>, 'initialised'>,
): Promise<{ isWithdrawn: boolean }> {
  const { tx, input, caller, deps } = context;
  const { gymId, email } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editDirectory' });
  const taken = await takeInvitation(tx, { gymId, email, now: deps.now() });
  if (taken !== undefined) await record(context, 'invitation_withdrawn', { roles: taken.roles });
  announceToStaff(context, gymId);
  return { isWithdrawn: taken !== undefined };
}

/** Without the address, which is nobody's business once the invitation is gone. */
function record(
  { tx, caller, deps, input }: CallContext<{ gymId: string }, 'initialised'>,
  kind: 'invited' | 'invitation_withdrawn',
  after: Record<string, unknown>,
): Promise<number> {
  const { gymId } = input;
  return recordGymChange(tx, { gymId, kind, at: deps.now(), actorUid: caller.uid, after });
}
