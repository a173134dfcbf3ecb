import type {
  inviteStaff as contract,
  StaffInvitation,
  withdrawStaffInvitation as withdrawContract,
} from '@cruxboard/contracts/competitions/staff/staff';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { staffInvitationMail } from '../../platform/mail/competition-letters';
import { mailJob } from '../../platform/mail/public';
import { openAsStaff } from '../competitions/public';
import { spendInvitation } from '../competitors/public';
import { type Invitation, takeInvitation, upsertInvitation } from './invitations-repo';
import { publishToStaff } from './publish-to-staff';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/**
 * Invites an address to the staff. Nothing is looked up about accounts, so neither the answer nor the time it takes
 * says whether the address has one.
 */
export async function inviteStaff(context: Context): Promise<{ invitation: StaffInvitation }> {
  const { tx, input, caller, deps } = context;
  const { competitionId } = input;
  const { competition } = await openAsStaff(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editDirectory',
  });
  const email = input.email.toLowerCase();
  const roles = [...new Set(input.roles)].toSorted();
  const invitation = { competitionId, email, roles, invitedBy: caller.uid, invitedAt: deps.now() };
  await upsertInvitation(tx, invitation);
  // an address that has had enough emails today is invited all the same
  if (await spendInvitation(context, { competitionId, email })) {
    const link = `${deps.origin}/competitions/manage`;
    const mail = staffInvitationMail({ to: email, link, competition: competition.name });
    await deps.jobs.enqueue(tx, [await mailJob(deps.secret, { mail })]);
  }
  context.afterCommit(() => publishToStaff(deps, competitionId));
  return { invitation: presentInvitation(invitation) };
}

/** Withdraws an invitation. */
export async function withdrawStaffInvitation(
  context: CallContext<z.output<typeof withdrawContract.input>, 'initialised'>,
): Promise<{ isWithdrawn: boolean }> {
  const { tx, input, caller, deps } = context;
  const { competitionId, email } = input;
  await openAsStaff(tx, { competitionId, uid: caller.uid, action: 'editDirectory' });
  const taken = await takeInvitation(tx, { competitionId, email, now: deps.now() });
  context.afterCommit(() => publishToStaff(deps, competitionId));
  return { isWithdrawn: taken !== undefined };
}

/** @returns an invitation as organisers see it. */
export function presentInvitation({ email, roles, invitedAt }: Invitation): StaffInvitation {
  return { email, roles, invitedAt: invitedAt.toISOString() };
}
