import { asc, eq } from 'drizzle-orm';
import { competitionClimbs } from '../climbs/schema';
import type { Executor } from '../../platform/db/transaction';

/** @returns a competition's climbs for copying. */
export async function listClimbsToCopy(on: Executor, competitionId: string) {
  return on
    .select()
    .from(competitionClimbs)
    .where(eq(competitionClimbs.competitionId, competitionId))
    .orderBy(asc(competitionClimbs.number));
}
