import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { screens } from './schema';

/** Whose screens: a gym's or a competition's. */
export type ScreenOwner = { readonly gymId: string } | { readonly competitionId: string };

export type StoredScreen = typeof screens.$inferSelect;
type NewScreen = typeof screens.$inferInsert;

const ofOwner = (owner: ScreenOwner) =>
  'gymId' in owner
    ? eq(screens.gymId, owner.gymId)
    : eq(screens.competitionId, owner.competitionId);

/** @returns an owner's stored screens, by number. */
export function listScreens(on: Executor, owner: ScreenOwner): Promise<StoredScreen[]> {
  return on.select().from(screens).where(ofOwner(owner)).orderBy(screens.number);
}

/** Stores a screen, or changes these fields of the one with its number. */
export async function saveScreen(
  tx: Transaction,
  screen: NewScreen,
  changes: Partial<NewScreen>,
): Promise<void> {
  const isOfGym = screen.gymId !== undefined && screen.gymId !== null;
  await tx
    .insert(screens)
    .values({ ...screen, ...changes })
    .onConflictDoUpdate({
      target: isOfGym ? [screens.gymId, screens.number] : [screens.competitionId, screens.number],
      targetWhere: isOfGym ? sql`gym_id is not null` : sql`competition_id is not null`,
      set: changes,
    });
}

export async function deleteScreen(
  tx: Transaction,
  owner: ScreenOwner,
  number: number,
): Promise<void> {
  await tx.delete(screens).where(and(ofOwner(owner), eq(screens.number, number)));
}
