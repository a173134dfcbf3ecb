import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/transaction';
import { nextPlace } from '../schema';
import { categories } from './schema';

export type Category = typeof categories.$inferSelect;

/** @returns a category if it belongs to the competition. */
export async function findCategory(
  on: Executor,
  { competitionId, categoryId }: { readonly competitionId: string; readonly categoryId: string },
): Promise<Category | undefined> {
  const [found] = await on
    .select()
    .from(categories)
    .where(and(eq(categories.id, categoryId), eq(categories.competitionId, competitionId)));
  return found;
}

/** Adds a category after all others of its number. */
export async function insertCategory(
  tx: Transaction,
  category: Omit<Category, 'place'>,
): Promise<void> {
  const place = nextPlace(categories, category.competitionId);
  await tx.insert(categories).values({ ...category, place });
}

export async function updateCategoryRow(
  tx: Transaction,
  { id, name, number }: Category,
): Promise<void> {
  await tx.update(categories).set({ name, number }).where(eq(categories.id, id));
}

export async function deleteCategoryRow(tx: Transaction, categoryId: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, categoryId));
}
