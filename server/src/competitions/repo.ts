import type { Group } from '@cruxboard/contracts/competitions/competitions';
import type { CompetitionRole } from '@cruxboard/domain/permissions/competitions';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { accounts } from '../accounts/schema';
import { categories } from '../categories/schema';
import { cohorts } from '../cohorts/schema';
import { competitionClimbs } from '../competition-climbs/schema';
import { competitors } from '../competitors/schema';
import type { Executor, Transaction } from '../db/transaction';
import { gymRoles, gyms } from '../gyms/schema';
import { lateScores, scores } from '../scores/schema';
import { competitionRoles, competitions } from './schema';

export type Competition = typeof competitions.$inferSelect;

/** Roles of one user, in the order of their names; nobody has none. */
function rolesOf(uid: string | null) {
  return sql<CompetitionRole[]>`array(
    select ${competitionRoles.role} from ${competitionRoles}
    where ${competitionRoles.competitionId} = ${competitions.id} and ${competitionRoles.uid} = ${uid}
    order by ${competitionRoles.role})`;
}

/** @returns a competition and the roles in it of the one who asks. */
export async function findStanding(
  on: Executor,
  asked: { readonly competitionId: string; readonly uid: string | null },
  { isLocking = false }: { readonly isLocking?: boolean } = {},
): Promise<{ competition: Competition; roles: CompetitionRole[] } | undefined> {
  const query = on
    .select({ competition: getTableColumns(competitions), roles: rolesOf(asked.uid) })
    .from(competitions)
    .where(eq(competitions.id, asked.competitionId));
  const [found] = await (isLocking ? query.for('no key update', { of: competitions }) : query);
  return found;
}

const groupsOf = (table: typeof categories | typeof cohorts) => sql<Group[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${table.id}, 'name', ${table.name}, 'number', ${table.number},
    'competitorCount', (select count(*) from ${competitors} where ${
      table === categories ? competitors.categoryId : competitors.cohortId
    } = ${table.id})
  ) order by ${table.number}, ${table.name}, ${table.id}), '[]')
  from ${table} where ${table.competitionId} = ${competitions.id})`;

const climbCount = sql<number>`(
  select count(*) from ${competitionClimbs} where ${competitionClimbs.competitionId} = ${competitions.id})`;

/** @returns a competition with its groups and counts, as its page shows it. */
export async function findCompetitionPage(on: Executor, competitionId: string, uid: string | null) {
  const [found] = await on
    .select({
      competition: getTableColumns(competitions),
      roles: rolesOf(uid),
      categories: groupsOf(categories),
      cohorts: groupsOf(cohorts),
      climbCount,
    })
    .from(competitions)
    .where(eq(competitions.id, competitionId));
  return found;
}

/** @returns the counts of the overview that only staff see. */
export async function findManagedCounts(on: Executor, competitionId: string) {
  const [found] = await on
    .select({
      activeClimbCount: sql<number>`(select count(*) from ${competitionClimbs}
        where ${competitionClimbs.competitionId} = ${competitions.id} and ${competitionClimbs.isActive})`,
      scoreCount: sql<number>`(select count(*) from ${scores}
        where ${scores.competitionId} = ${competitions.id})`,
      lateCount: sql<number>`(select count(*) from ${lateScores}
        where ${lateScores.competitionId} = ${competitions.id} and ${lateScores.decision} is null)`,
      claimedCount: sql<number>`(select count(*) from ${competitors}
        where ${competitors.competitionId} = ${competitions.id} and ${competitors.claimedBy} is not null)`,
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
      roles: sql<string[]>`array(select ${gymRoles.role} from ${gymRoles}
        where ${gymRoles.gymId} = ${gyms.id} and ${gymRoles.uid} = ${uid})`,
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
