import { asc, eq } from 'drizzle-orm';
import { categories } from '../groups/categories/schema';
import { cohorts } from '../groups/cohorts/schema';
import { competitionClimbs } from '../climbs/schema';
import type { Executor, Transaction } from '../../platform/db/transaction';

/** @returns a competition's climbs for copying. */
export async function listClimbsToCopy(on: Executor, competitionId: string) {
  return on
    .select()
    .from(competitionClimbs)
    .where(eq(competitionClimbs.competitionId, competitionId))
    .orderBy(asc(competitionClimbs.number));
}

interface GroupCopy {
  readonly from: string;
  readonly to: string;
  readonly newId: () => string;
}

/** Copies categories and cohorts to another competition. */
export async function copyGroups(tx: Transaction, copy: GroupCopy): Promise<void> {
  await copyTable(tx, categories, copy);
  await copyTable(tx, cohorts, copy);
}

async function copyTable(
  tx: Transaction,
  table: typeof categories | typeof cohorts,
  { from, to, newId }: GroupCopy,
): Promise<void> {
  const rows = await tx
    .select({ name: table.name, number: table.number, place: table.place })
    .from(table)
    .where(eq(table.competitionId, from))
    .orderBy(asc(table.id));
  if (rows.length === 0) return;
  await tx.insert(table).values(rows.map((row) => ({ ...row, id: newId(), competitionId: to })));
}
