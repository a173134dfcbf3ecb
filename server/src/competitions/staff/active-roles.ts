import type { CompetitionRole } from '@cruxboard/domain/competitions/permissions';
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepareKeyedQuery } from '../../platform/db/keyed-query';
import type { Executor } from '../../platform/db/transaction';
import { activeCompetitionRoles as active } from './schema';

/** @returns a user's roles in a competition, sorted; a visitor has none. */
export function rolesIn(
  competitionId: SQL,
  uid: string | Placeholder | null,
): SQL<CompetitionRole[]> {
  return sql<CompetitionRole[]>`array(
    select held.role from ${active} held
     where held.competition_id = ${competitionId} and held.uid = ${uid} order by held.role)`;
}

/** @returns the ids of the competitions a user has a role in, for `in`. */
export function competitionsOfStaff(uid: string): SQL {
  return sql`select held.competition_id from ${active} held where held.uid = ${uid}`;
}

const selectRoles = prepareKeyedQuery('competitions.roles', 'uid', (on, hasKey) =>
  on
    .select({ uid: active.uid, id: active.competitionId, role: active.role })
    .from(active)
    .where(hasKey(active.uid)),
);

/** @returns the roles a user holds in every competition. */
export function listRolesOf(on: Executor, uid: string) {
  return selectRoles(on, uid);
}

/** @returns who works for a competition now. */
export async function listStaffUids(on: Executor, competitionId: string): Promise<string[]> {
  const rows = await on
    .selectDistinct({ uid: active.uid })
    .from(active)
    .where(eq(active.competitionId, competitionId));
  return rows.map(({ uid }) => uid);
}
