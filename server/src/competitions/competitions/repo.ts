import { insertClimbs, type NewCompetitionClimb } from '../climbs/public';
import type { Group } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitionRole } from '@cruxboard/domain/competitions/permissions';
import { rankedStates } from '@cruxboard/domain/competitions/results/results';
import { and, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { categories, cohorts, groupOrder } from '../groups/schema';
import { competitionClimbs } from '../climbs/schema';
import { competitors } from '../competitors/schema';
import { qualified as q } from '../../platform/db/qualified';
import { prepareQuery } from '../../platform/db/prepared-query';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { lateScores, scores } from '../scores/schema';
import { competitionsOfStaff, rolesIn } from '../staff/public';
import { competitionLog, competitions } from './schema';

export type Competition = typeof competitions.$inferSelect;

const rolesOf = (uid: string | Placeholder | null) => rolesIn(q(competitions.id), uid);

interface Viewer {
  readonly competitionId: string;
  readonly uid: string | null;
}

const selectAccess = prepareQuery<{ competitionId: string; uid: string | null }>()(
  'competitions.access',
  (on) =>
    on
      .select({
        competition: getTableColumns(competitions),
        roles: rolesOf(sql.placeholder('uid')),
      })
      .from(competitions)
      .where(eq(competitions.id, sql.placeholder('competitionId'))),
);

/** @returns a competition and the viewer's roles in it. */
export async function findAccess(
  on: Executor,
  { competitionId, uid }: Viewer,
): Promise<{ competition: Competition; roles: CompetitionRole[] } | undefined> {
  const [found] = await selectAccess(on, { competitionId, uid });
  return found;
}

const selectOwnEntry = prepareQuery<{ competitionId: string; uid: string }>()(
  'competitions.ownEntry',
  (on) =>
    on
      .select({
        competition: {
          state: competitions.state,
          finalisedAt: competitions.finalisedAt,
          publishedAt: competitions.publishedAt,
          registration: competitions.registration,
          balance: competitions.balance,
        },
        roles: rolesOf(sql.placeholder('uid')),
        competitor: {
          id: competitors.id,
          name: competitors.name,
          number: competitors.number,
          categoryId: competitors.categoryId,
          cohortId: competitors.cohortId,
          state: competitors.state,
        },
      })
      .from(competitions)
      .leftJoin(
        competitors,
        and(
          eq(competitors.competitionId, competitions.id),
          eq(competitors.claimedBy, sql.placeholder('uid')),
        ),
      )
      .where(eq(competitions.id, sql.placeholder('competitionId'))),
);

/** @returns what decides who may see and join a competition, a user's roles in it and the competitor they are in it. */
export async function findOwnEntry(
  on: Executor,
  { competitionId, uid }: { readonly competitionId: string; readonly uid: string },
) {
  const [found] = await selectOwnEntry(on, { competitionId, uid });
  return found;
}

/** Locks a competition until the commit. Every change of it waits, as each one updates `seq`. */
export async function lockCompetition(tx: Transaction, competitionId: string) {
  const [found] = await tx
    .select()
    .from(competitions)
    .where(eq(competitions.id, competitionId))
    .for('no key update');
  return found;
}

/**
 * Like `findAccess`, with the competition locked until the commit. The roles are read in a second statement: read
 * together with the lock they would be from before the wait, while someone may just have removed them.
 */
export async function lockAccess(
  tx: Transaction,
  { competitionId, uid }: Viewer,
): ReturnType<typeof findAccess> {
  const competition = await lockCompetition(tx, competitionId);
  if (competition === undefined) return undefined;
  const [access] = await tx
    .select({ roles: rolesOf(uid) })
    .from(competitions)
    .where(eq(competitions.id, competitionId));
  return { competition, roles: access?.roles ?? [] };
}

const groupsOf = (table: typeof categories | typeof cohorts) => sql<Group[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${q(table.id)}, 'name', ${q(table.name)}, 'number', ${q(table.number)},
    'competitorCount', (select count(*) from ${competitors} where ${q(
      table === categories ? competitors.categoryId : competitors.cohortId,
    )} = ${q(table.id)})
  ) order by ${groupOrder(table)}), '[]')
  from ${table} where ${q(table.competitionId)} = ${q(competitions.id)})`;

/** How many rows of a table belong to the competition and match `where`. */
const countOf = (
  table: typeof competitionClimbs | typeof competitors | typeof scores | typeof lateScores,
  where: SQL = sql`true`,
) => sql<number>`(
  select count(*) from ${table} where ${q(table.competitionId)} = ${q(competitions.id)} and ${where})`;

/** @returns a competition with its groups and counts, for its page. */
export async function findCompetitionPage(on: Executor, competitionId: string, uid: string | null) {
  const [found] = await on
    .select({
      competition: getTableColumns(competitions),
      roles: rolesOf(uid),
      categories: groupsOf(categories),
      cohorts: groupsOf(cohorts),
      climbCount: countOf(competitionClimbs),
    })
    .from(competitions)
    .where(eq(competitions.id, competitionId));
  return found;
}

/** @returns counts that only staff see on the overview. */
export async function findManagedCounts(on: Executor, competitionId: string) {
  const [found] = await on
    .select({
      activeClimbCount: countOf(competitionClimbs, q(competitionClimbs.isActive)),
      scoreCount: countOf(scores),
      lateCount: countOf(lateScores, sql`${q(lateScores.decision)} is null`),
      claimedCount: countOf(competitors, sql`${q(competitors.claimedBy)} is not null`),
      ungroupedCount: countOf(
        competitors,
        sql`${q(competitions.hasStartingGroups)} and ${q(competitors.startingGroup)} is null
              and ${inArray(q(competitors.state), rankedStates)}`,
      ),
    })
    .from(competitions)
    .where(eq(competitions.id, competitionId));
  return found;
}

/** @returns the finals that the best of a competition are in, oldest first. */
export async function listFinalsOf(on: Executor, competitionId: string) {
  return on
    .select({
      id: competitions.id,
      name: competitions.name,
      state: competitions.state,
      // the log of a draft is short
      cuts: sql<{ categoryId: string | null; top: number }[]>`coalesce((
        select log.after -> 'cuts' from ${competitionLog} log
        where ${q(competitions.state)} = 'draft' and log.competition_id = ${q(competitions.id)}
          and log.kind = 'competitors_progressed'
        order by log.seq desc limit 1), '[]')`,
    })
    .from(competitions)
    .where(eq(competitions.finalOf, competitionId))
    .orderBy(competitions.createdAt, competitions.id);
}

/** @returns the competitions a user has a role in, newest first. */
export async function listManaged(on: Executor, uid: string) {
  return on
    .select({ competition: getTableColumns(competitions), roles: rolesOf(uid) })
    .from(competitions)
    .where(sql`${competitions.id} in (${competitionsOfStaff(uid)})`)
    .orderBy(sql`${competitions.createdAt} desc, ${competitions.id} desc`);
}

export async function insertCompetition(
  tx: Transaction,
  competition: typeof competitions.$inferInsert,
  climbs: readonly NewCompetitionClimb[],
): Promise<void> {
  await tx.insert(competitions).values(competition);
  await insertClimbs(tx, climbs);
}

/** Deletes everything in it as well, including the log. */
export async function deleteCompetitionRow(tx: Transaction, competitionId: string): Promise<void> {
  await tx.delete(competitions).where(eq(competitions.id, competitionId));
}
