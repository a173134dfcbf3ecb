export { enterFinalists } from './enter-finalists';
export { findMergedInto } from './merge-repo';
export { readManagedCompetitors } from './read-competitors';
import type { CohortEntrant } from '@cruxboard/domain/competitions/groups/randomise';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { competitors } from './schema';

/** A category or a cohort of a competition. */
export interface GroupOf {
  readonly competitionId: string;
  readonly kind: 'category' | 'cohort';
  readonly id: string;
}

/** @returns how many competitors are in a category or cohort. */
export async function countInGroup(on: Executor, group: GroupOf): Promise<number> {
  const [found] = await on.select({ count: count() }).from(competitors).where(isIn(group));
  return found?.count ?? 0;
}

/** Moves everybody of a category or cohort to another, or to none. @returns the ids of those moved. */
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

/** @returns who is dealt to cohorts: whoever still competes. */
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

/** Puts competitors into cohorts, all in one statement. */
export async function assignCohorts(
  tx: Transaction,
  competitionId: string,
  dealt: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = sql.param([...dealt.keys()]);
  const cohortIds = sql.param([...dealt.values()]);
  await tx.execute(sql`
    update ${competitors} set cohort_id = dealt.cohort_id
    from unnest(${ids}::text[], ${cohortIds}::text[]) as dealt (competitor_id, cohort_id)
    where ${competitors.id} = dealt.competitor_id and ${competitors.competitionId} = ${competitionId}`);
}
export { shownName } from './shown-name';
export { competitorJobs } from './sweep';
