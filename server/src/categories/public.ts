import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/transaction';
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
    .orderBy(asc(categories.number), asc(categories.name), asc(categories.id));
}
