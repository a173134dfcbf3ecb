import type {
  setStaffRoles as contract,
  staffMember,
} from '@cruxboard/contracts/competitions/staff/staff';
import { isLastHolder } from '@cruxboard/domain/last-holder';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { presentStaff } from './read-directory';
import { findPerson } from '../../people/accounts/public';
import { openAsStaff } from '../competitions/public';
import { listStaff } from './repo';
import { writeRoles } from './write-roles';

type Input = z.output<typeof contract.input>;
type Member = z.output<typeof staffMember>;

/** Sets the roles of a username; an empty list removes them from the staff. Addresses are invited instead. */
export async function setStaffRoles(
  context: CallContext<Input, 'initialised'>,
): Promise<{ member: Member | null }> {
  const { tx, input, caller } = context;
  const { competitionId, who } = input;
  await openAsStaff(tx, { competitionId, uid: caller.uid, action: 'editDirectory' });
  const staff = await listStaff(tx, competitionId);
  // staff whose account is away can still be removed
  const account =
    staff.find(({ username }) => username === who.toLowerCase()) ??
    (await findPerson(tx, { username: who }));
  if (account === undefined) {
    const message = 'No account has that username';
    throw new AppError('not_found', { message, fields: [{ path: 'who', message }] });
  }
  const { uid } = account;
  const before = staff.find((member) => member.uid === uid)?.roles ?? [];
  const after = [...new Set(input.roles)].toSorted();
  const holders = staff
    // whoever is away can't run the competition
    .filter(({ isActive }) => isActive)
    .map((member) => ({ userId: member.uid, roles: member.roles }));
  if (isLastHolder('organiser', holders, { userId: uid, roles: after })) {
    throw new AppError('last_organiser');
  }
  const member = after.length === 0 ? null : presentStaff({ ...account, roles: after });
  await writeRoles(context, { competitionId, account, before, after });
  return { member };
}
