import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../../platform/db/transaction';
import { groupOrder } from '../schema';
import { categories } from './schema';

/** @returns the names of a competition's categories, in order. */
export async function listCategoryNames(
  on: Executor,
  competitionId: string,
): Promise<{ id: string; name: string }[]> {
  return on
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.competitionId, competitionId))
    .orderBy(groupOrder(categories));
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
  const wanted = await tx
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
  for (const { id, name, number, place, hereId } of wanted) {
    const copyId = hereId ?? newId();
    found.set(id, copyId);
    if (hereId === null) {
      await tx.insert(categories).values({ id: copyId, competitionId, name, number, place });
    }
  }
  return found;
}
