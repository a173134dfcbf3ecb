import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { type categories, groupOrder, type GroupKind, groupTables, nextPlace } from './schema';

export type Group = typeof categories.$inferSelect;

/** A category or cohort of a competition. */
export interface GroupOf {
  readonly kind: GroupKind;
  readonly competitionId: string;
  readonly id: string;
}

/** @returns a category or cohort if it belongs to the competition. */
export async function findGroup(
  on: Executor,
  { kind, competitionId, id }: GroupOf,
): Promise<Group | undefined> {
  const table = groupTables[kind];
  const [found] = await on
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.competitionId, competitionId)));
  return found;
}

/** @returns the categories or cohorts of a competition, in order. */
export async function listGroups(
  on: Executor,
  kind: GroupKind,
  competitionId: string,
): Promise<Pick<Group, 'id' | 'name' | 'number'>[]> {
  const table = groupTables[kind];
  return on
    .select({ id: table.id, name: table.name, number: table.number })
    .from(table)
    .where(eq(table.competitionId, competitionId))
    .orderBy(groupOrder(table));
}

/** Adds a category or cohort after all others of its number. */
export async function insertGroup(
  tx: Transaction,
  kind: GroupKind,
  group: Omit<Group, 'place'>,
): Promise<void> {
  const table = groupTables[kind];
  await tx.insert(table).values({ ...group, place: nextPlace(table, group.competitionId) });
}

export async function updateGroupRow(
  tx: Transaction,
  kind: GroupKind,
  { id, name, number }: Group,
): Promise<void> {
  const table = groupTables[kind];
  await tx.update(table).set({ name, number }).where(eq(table.id, id));
}

export async function deleteGroupRow(tx: Transaction, kind: GroupKind, id: string): Promise<void> {
  const table = groupTables[kind];
  await tx.delete(table).where(eq(table.id, id));
}

/** Writes the order in one statement. Numbers end at 10, places don't. */
export async function renumberGroups(
  tx: Transaction,
  kind: GroupKind,
  { ids, numbers }: { ids: readonly string[]; numbers: ReadonlyMap<string, number> },
): Promise<void> {
  const table = groupTables[kind];
  const inOrder = sql.param([...ids]);
  const wanted = sql.param(ids.map((id) => numbers.get(id)));
  await tx.execute(sql`
    update ${table} set number = wanted.number, place = wanted.place
    from unnest(${inOrder}::text[], ${wanted}::int[]) with ordinality as wanted (id, number, place)
    where ${table}.id = wanted.id`);
}
