import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/transaction';
import { categories } from './schema';

export type Category = typeof categories.$inferSelect;

/** @returns a category, if it is of that competition. */
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

export async function insertCategory(tx: Transaction, category: Category): Promise<void> {
  await tx.insert(categories).values(category);
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
