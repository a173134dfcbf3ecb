import { ownChanged } from '@cruxboard/contracts/live';
import type { CompetitionRole } from '@cruxboard/domain/competitions/permissions';
import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import { activeCompetitionRoles, insertRoles } from '../staff/public';
import { type ChangeContext, changeCompetitionMany } from './record-change';

/** Gives the staff of one competition, other than the caller, the same roles in another that is new. */
export async function bringStaff(
  context: ChangeContext,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  const { tx, caller, deps } = context;
  const rows = await tx
    .select({
      uid: activeCompetitionRoles.uid,
      role: activeCompetitionRoles.role,
      username: accounts.username,
    })
    .from(activeCompetitionRoles)
    .innerJoin(accounts, eq(accounts.uid, activeCompetitionRoles.uid))
    .where(
      and(
        eq(activeCompetitionRoles.competitionId, from),
        ne(activeCompetitionRoles.uid, caller.uid),
      ),
    )
    .orderBy(activeCompetitionRoles.uid, activeCompetitionRoles.role);
  const staff = new Map<string, { username: string | null; roles: CompetitionRole[] }>();
  for (const { uid, role, username } of rows) {
    const roles = [...(staff.get(uid)?.roles ?? []), role];
    staff.set(uid, { username, roles });
  }
  if (staff.size === 0) return;
  for (const [uid, { roles }] of staff) {
    await insertRoles(tx, { competitionId: into, uid, roles, at: deps.now() });
  }
  await changeCompetitionMany(
    context,
    into,
    [...staff].map(([uid, { username, roles }]) => ({
      kind: 'staff_added',
      before: { uid, username, roles: [] },
      after: { uid, username, roles },
    })),
  );
  for (const uid of staff.keys()) {
    context.afterCommit(() =>
      deps.live.send(`own:${uid}`, ownChanged, { kinds: ['roles'], ids: [into] }),
    );
  }
}
