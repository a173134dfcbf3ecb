import type { CompetitionRole } from '@cruxboard/domain/competitions/permissions';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import { lateScores } from '../scores/schema';
import { activeCompetitionRoles } from '../staff/public';

interface PageOfPeople {
  readonly after: string;
  readonly limit: number;
}

const organiser: CompetitionRole = 'organiser';

/** @returns a competition's organisers, by their ids. */
export async function listOrganisers(
  tx: Transaction,
  competitionId: string,
  { after, limit }: PageOfPeople,
): Promise<string[]> {
  const { uid, role } = activeCompetitionRoles;
  const rows = await tx
    .select({ uid })
    .from(activeCompetitionRoles)
    .where(
      and(
        eq(activeCompetitionRoles.competitionId, competitionId),
        eq(role, organiser),
        gt(uid, after),
      ),
    )
    .orderBy(asc(uid))
    .limit(limit);
  return rows.map((row) => row.uid);
}

/** @returns who competes and had joined by an instant, if one is given, by their accounts' ids. */
export async function listCompeting(
  tx: Transaction,
  competitionId: string,
  { after, limit, joinedBy }: PageOfPeople & { readonly joinedBy: Date | null },
): Promise<string[]> {
  const { claimedBy: uid, claimedAt } = competitors;
  const rows = await tx
    .select({ uid: sql<string>`${uid}` })
    .from(competitors)
    .where(
      and(
        eq(competitors.competitionId, competitionId),
        isNotNull(uid),
        gt(uid, after),
        eq(competitors.state, 'competing'),
        joinedBy === null ? undefined : or(isNull(claimedAt), lte(claimedAt, joinedBy)),
      ),
    )
    .orderBy(asc(uid))
    .limit(limit);
  return rows.map((row) => row.uid);
}

/** @returns whether a score waits for an organiser: one in a conflict, or one that came late or as a request. */
export async function hasUndecided(
  tx: Transaction,
  competitionId: string,
  { isConflict }: { readonly isConflict: boolean },
): Promise<boolean> {
  const { why } = lateScores;
  const rows = await tx
    .select({ id: lateScores.id })
    .from(lateScores)
    .where(
      and(
        eq(lateScores.competitionId, competitionId),
        isNull(lateScores.decision),
        isConflict ? eq(why, 'conflict') : ne(why, 'conflict'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findCompetition(on: Executor, id: string) {
  const [row] = await on.select().from(competitions).where(eq(competitions.id, id));
  return row;
}

/** @returns names by id; missing ones are left out. */
export function nameCompetitions(on: Executor, ids: readonly string[]) {
  return on
    .select({ id: competitions.id, name: competitions.name })
    .from(competitions)
    .where(inArray(competitions.id, [...ids]));
}
