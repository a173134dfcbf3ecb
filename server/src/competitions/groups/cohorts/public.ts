import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/transaction';
import { groupOrder } from '../schema';
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
    .orderBy(groupOrder(cohorts));
}
