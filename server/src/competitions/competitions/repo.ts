import type { Group } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitionRole } from '@cruxboard/domain/competitions/permissions';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/schema';
import { categories } from '../groups/categories/schema';
import { cohorts } from '../groups/cohorts/schema';
import { competitionClimbs } from '../climbs/schema';
import { competitors } from '../competitors/schema';
import { qualified as q } from '../../platform/db/qualified';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { groupOrder } from '../groups/schema';
import { gymRoles, gyms } from '../../gyms/gyms/schema';
import { lateScores, scores } from '../scores/schema';
import { competitionRoles, competitions } from './schema';

export type Competition = typeof competitions.$inferSelect;

/** Roles of one user, in the order of their names; nobody has none. */
function rolesOf(uid: string | null) {
  return sql<CompetitionRole[]>`array(
    select ${q(competitionRoles.role)} from ${competitionRoles}
    where ${q(competitionRoles.competitionId)} = ${q(competitions.id)}
      and ${q(competitionRoles.uid)} = ${uid}
    order by ${q(competitionRoles.role)})`;
}

interface Asked {
  readonly competitionId: string;
  readonly uid: string | null;
}

/** @returns a competition and the roles in it of the one who asks. */
export async function findStanding(
  on: Executor,
  { competitionId, uid }: Asked,
): Promise<{ competition: Competition; roles: CompetitionRole[] } | undefined> {
  const [found] = await on
    .select({ competition: getTableColumns(competitions), roles: rolesOf(uid) })
    .from(competitions)
    .where(eq(competitions.id, competitionId));
  return found;
}

/** Keeps every change of a competition waiting until the commit: each changes its `seq`. */
export async function lockCompetition(tx: Transaction, competitionId: string) {
  const [found] = await tx
    .select()
    .from(competitions)
    .where(eq(competitions.id, competitionId))
    .for('no key update');
  return found;
}

/**
 * The same with the competition held until the commit. The roles are a statement of their own: read with
 * the lock they would be those of before the wait, when somebody else was just taking them away.
 */
export async function lockStanding(
  tx: Transaction,
  { competitionId, uid }: Asked,
): ReturnType<typeof findStanding> {
  const competition = await lockCompetition(tx, competitionId);
  if (competition === undefined) return undefined;
  const [standing] = await tx
    .select({ roles: rolesOf(uid) })
    .from(competitions)
    .where(eq(competitions.id, competitionId));
  return { competition, roles: standing?.roles ?? [] };
}

const groupsOf = (table: typeof categories | typeof cohorts) => sql<Group[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${q(table.id)}, 'name', ${q(table.name)}, 'number', ${q(table.number)},
    'competitorCount', (select count(*) from ${competitors} where ${q(
      table === categories ? competitors.categoryId : competitors.cohortId,
    )} = ${q(table.id)})
  ) order by ${groupOrder(table)}), '[]')
  from ${table} where ${q(table.competitionId)} = ${q(competitions.id)})`;

/** How many rows of a table belong to the competition, of those that `where` lets through. */
const countOf = (
  table: typeof competitionClimbs | typeof competitors | typeof scores | typeof lateScores,
  where: SQL = sql`true`,
) => sql<number>`(
  select count(*) from ${table} where ${q(table.competitionId)} = ${q(competitions.id)} and ${where})`;

/** @returns a competition with its groups and counts, as its page shows it. */
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

/** @returns the counts of the overview that only staff see. */
export async function findManagedCounts(on: Executor, competitionId: string) {
  const [found] = await on
    .select({
      activeClimbCount: countOf(competitionClimbs, q(competitionClimbs.isActive)),
      scoreCount: countOf(scores),
      lateCount: countOf(lateScores, sql`${q(lateScores.decision)} is null`),
      claimedCount: countOf(competitors, sql`${q(competitors.claimedBy)} is not null`),
    })
    .from(competitions)
    .where(eq(competitions.id, competitionId));
  return found;
}

/** @returns the competitor of a user in a competition, if there is one. */
export async function findOwnCompetitor(on: Executor, competitionId: string, uid: string) {
  const [found] = await on
    .select({
      id: competitors.id,
      name: competitors.name,
      number: competitors.number,
      categoryId: competitors.categoryId,
      cohortId: competitors.cohortId,
      state: competitors.state,
    })
    .from(competitors)
    .where(and(eq(competitors.claimedBy, uid), eq(competitors.competitionId, competitionId)));
  return found;
}

/** @returns the competitions in which a user has a role, newest first. */
export async function listManaged(on: Executor, uid: string) {
  return on
    .select({ competition: getTableColumns(competitions), roles: rolesOf(uid) })
    .from(competitions)
    .where(
      sql`${competitions.id} in (select ${competitionRoles.competitionId} from ${competitionRoles}
        where ${competitionRoles.uid} = ${uid})`,
    )
    .orderBy(sql`${competitions.createdAt} desc, ${competitions.id} desc`);
}

/** @returns a gym's time zone and the roles that a user has there. */
export async function findGym(on: Executor, gymId: string, uid: string) {
  const [found] = await on
    .select({
      timeZone: gyms.timeZone,
      roles: sql<string[]>`array(select ${q(gymRoles.role)} from ${gymRoles}
        where ${q(gymRoles.gymId)} = ${q(gyms.id)} and ${q(gymRoles.uid)} = ${uid})`,
    })
    .from(gyms)
    .where(eq(gyms.id, gymId));
  return found;
}

export async function insertCompetition(
  tx: Transaction,
  competition: typeof competitions.$inferInsert,
  climbs: readonly (typeof competitionClimbs.$inferInsert)[],
): Promise<void> {
  await tx.insert(competitions).values(competition);
  if (climbs.length > 0) await tx.insert(competitionClimbs).values([...climbs]);
}

/** Takes everything in it along, the log too. */
export async function deleteCompetitionRow(tx: Transaction, competitionId: string): Promise<void> {
  await tx.delete(competitions).where(eq(competitions.id, competitionId));
}

/** @returns the staff of a competition with their roles, by name. */
export async function listStaff(on: Executor, competitionId: string) {
  return on
    .select({
      uid: accounts.uid,
      username: accounts.username,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      roles: sql<
        CompetitionRole[]
      >`array_agg(${competitionRoles.role} order by ${competitionRoles.role})`,
    })
    .from(competitionRoles)
    .innerJoin(accounts, eq(accounts.uid, competitionRoles.uid))
    .where(eq(competitionRoles.competitionId, competitionId))
    .groupBy(accounts.uid)
    .orderBy(accounts.firstName, accounts.lastName, accounts.uid);
}
