import type { CompetitionRole } from '@cruxboard/contracts/competitions/competitions/competitions';
import type {
  setStaffRoles as contract,
  staffMember,
} from '@cruxboard/contracts/competitions/staff/staff';
import { ownChanged } from '@cruxboard/contracts/live';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { isLastHolder } from '@cruxboard/domain/last-holder';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { presentStaff } from './read-directory';
import { findPerson } from '../../people/accounts/public';
import { changeCompetition, openAsStaff } from '../competitions/public';
import { listStaff, replaceRoles } from './repo';

type Input = z.output<typeof contract.input>;
type Member = z.output<typeof staffMember>;

/** Sets someone's roles; an empty list removes them from the staff. */
export async function setStaffRoles(
  context: CallContext<Input, 'initialised'>,
): Promise<{ member: Member | null }> {
  const { tx, input, caller, deps } = context;
  const { competitionId, who } = input;
  await openAsStaff(tx, { competitionId, uid: caller.uid, action: 'editDirectory' });
  const account = await findPerson(tx, who);
  if (account === undefined) {
    const message = 'No account has that username or confirmed email';
    throw new AppError('not_found', { message, fields: [{ path: 'who', message }] });
  }
  const { uid } = account;
  const staff = await listStaff(tx, competitionId);
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
  if (before.join() === after.join()) return { member };
  await replaceRoles(tx, { competitionId, uid, roles: after, at: deps.now() });
  const { username } = account;
  await changeCompetition(context, {
    competitionId,
    kind: kindOf(before, after),
    before: { uid, username, roles: before },
    after: { uid, username, roles: after },
  });
  context.afterCommit(() =>
    deps.live.send(`own:${uid}`, ownChanged, { kinds: ['roles'], ids: [competitionId] }),
  );
  return { member };
}

function kindOf(before: readonly CompetitionRole[], after: readonly CompetitionRole[]): LogKind {
  if (before.length === 0) return 'staff_added';
  return after.length === 0 ? 'staff_removed' : 'staff_updated';
}
