export { enterFinalists } from './enter-finalists';
export { spendInvitation } from './invitation-budget';
export { findMergedInto } from './merge-repo';
export { readManagedCompetitors } from './read-competitors';
import type { CohortEntrant } from '@cruxboard/domain/competitions/groups/randomise';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { GroupOf } from '../groups/public';
import { competitors } from './schema';

/** @returns how many competitors are in a category or cohort. */
export async function countInGroup(on: Executor, group: GroupOf): Promise<number> {
  const [found] = await on.select({ count: count() }).from(competitors).where(isIn(group));
  return found?.count ?? 0;
}

/** Moves everyone in a category or cohort to another, or to none. @returns the ids of those moved. */
export async function moveToGroup(
  tx: Transaction,
  group: GroupOf,
  to: string | null,
): Promise<string[]> {
  const moved = await tx
    .update(competitors)
    .set(group.kind === 'category' ? { categoryId: to } : { cohortId: to })
    .where(isIn(group))
    .returning({ id: competitors.id });
  return moved.map(({ id }) => id);
}

function isIn({ competitionId, kind, id }: GroupOf) {
  const column = kind === 'category' ? competitors.categoryId : competitors.cohortId;
  return and(eq(competitors.competitionId, competitionId), eq(column, id));
}

/** @returns the competitors to assign to cohorts: those still competing. */
export async function listEntrants(on: Executor, competitionId: string): Promise<CohortEntrant[]> {
  return on
    .select({
      competitorId: competitors.id,
      categoryId: competitors.categoryId,
      cohortId: competitors.cohortId,
    })
    .from(competitors)
    .where(and(eq(competitors.competitionId, competitionId), eq(competitors.state, 'competing')))
    .orderBy(asc(competitors.id));
}

/** Assigns competitors to cohorts in one statement. */
export async function assignCohorts(
  tx: Transaction,
  competitionId: string,
  cohortOf: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = sql.param([...cohortOf.keys()]);
  const cohortIds = sql.param([...cohortOf.values()]);
  await tx.execute(sql`
    update ${competitors} set cohort_id = assigned.cohort_id
    from unnest(${ids}::text[], ${cohortIds}::text[]) as assigned (competitor_id, cohort_id)
    where ${competitors.id} = assigned.competitor_id and ${competitors.competitionId} = ${competitionId}`);
}
export { applyFinalists, compareFinalists } from './sync-finalists';
