import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/transaction';
import { cohorts } from './schema';

/** @returns the names of a competition's cohorts, in order. */
export async function listCohortNames(
  on: Executor,
  competitionId: string,
): Promise<{ id: string; name: string }[]> {
  return on
    .select({ id: cohorts.id, name: cohorts.name })
    .from(cohorts)
    .where(eq(cohorts.competitionId, competitionId))
    .orderBy(asc(cohorts.number), asc(cohorts.place), asc(cohorts.name), asc(cohorts.id));
}
