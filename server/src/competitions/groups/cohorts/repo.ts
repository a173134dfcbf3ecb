import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/transaction';
import { nextPlace } from '../schema';
import { cohorts } from './schema';

export type Cohort = typeof cohorts.$inferSelect;

/** @returns a cohort if it belongs to the competition. */
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

/** Adds a cohort after all others of its number. */
export async function insertCohort(tx: Transaction, cohort: Omit<Cohort, 'place'>): Promise<void> {
  const place = nextPlace(cohorts, cohort.competitionId);
  await tx.insert(cohorts).values({ ...cohort, place });
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
