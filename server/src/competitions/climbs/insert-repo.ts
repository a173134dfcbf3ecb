import type { Transaction } from '../../platform/db/transaction';
import { competitionClimbs } from './schema';

export type NewCompetitionClimb = typeof competitionClimbs.$inferInsert;

/** Adds the climbs that a competition begins with. */
export async function insertClimbs(
  tx: Transaction,
  climbs: readonly NewCompetitionClimb[],
): Promise<void> {
  if (climbs.length > 0) await tx.insert(competitionClimbs).values([...climbs]);
}
