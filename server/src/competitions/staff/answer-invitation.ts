import type { CompetitionRole } from '@cruxboard/contracts/competitions/competitions/competitions';
import type {
  answerStaffInvitation as contract,
  readStaffInvitations as readContract,
} from '@cruxboard/contracts/competitions/staff/staff';
import type * as z from 'zod/mini';
import { findPerson } from '../../people/accounts/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/authentication';
import type { CallContext } from '../../platform/http/serve-callable';
import { lockCompetition } from '../competitions/public';
import { listInvitationsTo, takeInvitation } from './invitations-repo';
import { listStaff } from './repo';
import { writeRoles } from './write-roles';

/** The address that invitations reach: an unconfirmed one may be somebody else's. */
const confirmedEmail = (caller: Caller) => (caller.isEmailVerified ? caller.email : null);

/** @returns the competitions that invite the caller to their staff. */
export async function readStaffInvitations(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  caller: Caller,
): Promise<z.input<typeof readContract.response>> {
  const email = confirmedEmail(caller);
  return { items: email === null ? [] : await listInvitationsTo(database.drizzle, email, now()) };
}

/** Accepts or declines an invitation to the caller's confirmed address. @returns the caller's roles then. */
export async function answerStaffInvitation(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ roles: CompetitionRole[] }> {
  const { tx, input, caller, deps } = context;
  const { competitionId } = input;
  const email = confirmedEmail(caller);
  if (email === null) throw new AppError('not_found');
  await lockCompetition(tx, competitionId);
  const invitation = await takeInvitation(tx, { competitionId, email, now: deps.now() });
  if (invitation === undefined) throw new AppError('not_found');
  const staff = await listStaff(tx, competitionId);
  const before = staff.find(({ uid }) => uid === caller.uid)?.roles ?? [];
  if (input.answer === 'decline') return { roles: before };
  const account = await findPerson(tx, { uid: caller.uid });
  if (account === undefined) throw new AppError('not_found');
  const after = [...new Set([...before, ...invitation.roles])].toSorted();
  await writeRoles(context, { competitionId, account, before, after });
  return { roles: after };
}
