import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/transaction';
import { cohorts } from './schema';

export type Cohort = typeof cohorts.$inferSelect;

/** @returns a cohort, if it is of that competition. */
export async function findCohort(
  on: Executor,
  { competitionId, cohortId }: { readonly competitionId: string; readonly cohortId: string },
): Promise<Cohort | undefined> {
  const [found] = await on
    .select()
    .from(cohorts)
    .where(and(eq(cohorts.id, cohortId), eq(cohorts.competitionId, competitionId)));
  return found;
}

export async function insertCohort(tx: Transaction, cohort: Cohort): Promise<void> {
  await tx.insert(cohorts).values(cohort);
}

export async function updateCohortRow(
  tx: Transaction,
  { id, name, number }: Cohort,
): Promise<void> {
  await tx.update(cohorts).set({ name, number }).where(eq(cohorts.id, id));
}

export async function deleteCohortRow(tx: Transaction, cohortId: string): Promise<void> {
  await tx.delete(cohorts).where(eq(cohorts.id, cohortId));
}

/** @returns the cohorts of a competition, in order. */
export async function listCohorts(on: Executor, competitionId: string): Promise<Cohort[]> {
  return on
    .select()
    .from(cohorts)
    .where(eq(cohorts.competitionId, competitionId))
    .orderBy(asc(cohorts.number), asc(cohorts.name), asc(cohorts.id));
}

/** Gives cohorts their numbers, all in one statement. */
export async function renumberCohorts(
  tx: Transaction,
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = sql.param([...numbers.keys()]);
  const places = sql.param([...numbers.values()]);
  await tx.execute(sql`
    update ${cohorts} set number = wanted.number
    from unnest(${ids}::text[], ${places}::int[]) as wanted (id, number)
    where ${cohorts}.id = wanted.id`);
}
