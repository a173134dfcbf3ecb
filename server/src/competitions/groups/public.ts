import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { listGroups } from './repo';
import { categories, type GroupKind, groupTables } from './schema';

export type { GroupOf } from './repo';

/** @returns the names of a competition's categories or cohorts, in order. */
export async function listGroupNames(
  on: Executor,
  kind: GroupKind,
  competitionId: string,
): Promise<{ id: string; name: string }[]> {
  const groups = await listGroups(on, kind, competitionId);
  return groups.map(({ id, name }) => ({ id, name }));
}

interface GroupsCopy {
  readonly from: string;
  readonly to: string;
  readonly newId: () => string;
}

/** Copies categories and cohorts to another competition. */
export async function copyGroups(tx: Transaction, { from, to, newId }: GroupsCopy): Promise<void> {
  for (const table of Object.values(groupTables)) {
    const rows = await tx
      .select({ name: table.name, number: table.number, place: table.place })
      .from(table)
      .where(eq(table.competitionId, from))
      .orderBy(asc(table.id));
    if (rows.length === 0) continue;
    await tx.insert(table).values(rows.map((row) => ({ ...row, id: newId(), competitionId: to })));
  }
}

interface CategoryCopy {
  /** Categories of another competition. */
  readonly ids: readonly string[];
  readonly competitionId: string;
  readonly newId: () => string;
}

/**
 * Copies categories from another competition, reusing those of the same name.
 * @returns the copy's id by the original's.
 */
export async function copyCategories(
  tx: Transaction,
  { ids, competitionId, newId }: CategoryCopy,
): Promise<Map<string, string>> {
  const here = alias(categories, 'here');
  const copied = await tx
    .select({
      id: categories.id,
      name: categories.name,
      number: categories.number,
      place: categories.place,
      hereId: sql<string | null>`(select ${here.id} from ${categories} ${sql.identifier('here')}
        where ${here.competitionId} = ${competitionId} and fold(${here.name}) = fold(${categories.name})
        order by ${here.id} limit 1)`,
    })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  const found = new Map<string, string>();
  for (const { id, name, number, place, hereId } of copied) {
    const copyId = hereId ?? newId();
    found.set(id, copyId);
    if (hereId === null) {
      await tx.insert(categories).values({ id: copyId, competitionId, name, number, place });
    }
  }
  return found;
}
