import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, isVisible, shownName } from '../../people/accounts/public';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { climbs } from '../climbs/schema';
import { sections } from '../sections/schema';
import { isAuthorSeenBy, isShown, solutions } from '../solutions/public';
import { showcaseItems } from './schema';

export type StoredItem = typeof showcaseItems.$inferSelect;

const climbColumns = {
  id: climbs.id,
  name: climbs.name,
  colour: climbs.colour,
  grade: climbs.grade,
  state: climbs.state,
  archivedAt: climbs.archivedAt,
};

const author = alias(accounts, 'author');
const solutionColumns = {
  id: solutions.id,
  uid: solutions.uid,
  videoId: solutions.videoId,
};
const authorColumns = {
  username: author.username,
  authorName: sql<string>`coalesce(nullif(${sql.raw(shownName('author'))}, ''), author.username, '')`,
  isSolutionShown: sql<boolean>`coalesce(${sql.raw(`${isShown()} and ${isAuthorSeenBy('null')}`)}, false)`,
  isOnScreens: sql<boolean>`coalesce(${sql.raw(isVisible('author', 'screens'))}, false)`,
};

/** @returns what a gym has pinned, in order, each with its climb and its solution. */
export function listItems(on: Executor, gymId: string) {
  return on
    .select({
      item: showcaseItems,
      climb: climbColumns,
      sectionName: sections.name,
      solution: solutionColumns,
      ...authorColumns,
    })
    .from(showcaseItems)
    .leftJoin(solutions, eq(solutions.id, showcaseItems.solutionId))
    .leftJoin(author, eq(author.uid, solutions.uid))
    .leftJoin(climbs, sql`${climbs.id} = coalesce(${showcaseItems.climbId}, ${solutions.climbId})`)
    .leftJoin(sections, eq(sections.id, climbs.sectionId))
    .where(and(eq(showcaseItems.gymId, gymId), isNull(showcaseItems.removedAt)))
    .orderBy(showcaseItems.position, showcaseItems.id);
}

export type ListedItem = Awaited<ReturnType<typeof listItems>>[number];

/** @returns an item of a gym, removed or not, or undefined. */
export async function findItem(
  on: Executor,
  { gymId, itemId }: { readonly gymId: string; readonly itemId: string },
): Promise<StoredItem | undefined> {
  const [row] = await on
    .select()
    .from(showcaseItems)
    .where(and(eq(showcaseItems.id, itemId), eq(showcaseItems.gymId, gymId)));
  return row;
}

/** Adds an item after all others. */
export async function insertItem(
  tx: Transaction,
  item: Omit<typeof showcaseItems.$inferInsert, 'position'>,
): Promise<void> {
  await tx.insert(showcaseItems).values({
    ...item,
    position: sql`(select coalesce(max(position), -1) + 1 from ${showcaseItems} where gym_id = ${item.gymId})`,
  });
}

export async function updateItemRow(
  tx: Transaction,
  id: string,
  changes: Partial<StoredItem>,
): Promise<void> {
  await tx.update(showcaseItems).set(changes).where(eq(showcaseItems.id, id));
}

/** Puts items in this order. */
export async function positionItems(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${showcaseItems} set position = placed.place - 1
      from unnest(${sql.param([...ids])}::text[]) with ordinality as placed (id, place)
     where ${showcaseItems}.id = placed.id`);
}

/** Deletes a gym's items that were removed before an instant. @returns their ids. */
export async function deleteRemoved(
  tx: Transaction,
  gymId: string,
  before: Date,
): Promise<string[]> {
  const rows = await tx
    .delete(showcaseItems)
    .where(
      and(
        eq(showcaseItems.gymId, gymId),
        isNotNull(showcaseItems.removedAt),
        lt(showcaseItems.removedAt, before),
      ),
    )
    .returning({ id: showcaseItems.id });
  return rows.map(({ id }) => id);
}

/** Tells whether a climb of the gym is on the wall. */
export async function isOnWallOf(
  on: Executor,
  { gymId, climbId }: { readonly gymId: string; readonly climbId: string },
): Promise<boolean> {
  const rows = await on
    .select({ id: climbs.id })
    .from(climbs)
    .where(
      and(
        eq(climbs.id, climbId),
        eq(climbs.gymId, gymId),
        eq(climbs.state, 'published'),
        isNull(climbs.archivedAt),
      ),
    );
  return rows.length > 0;
}

/** Tells whether everybody sees a solution of the gym, and its climb is on the wall. */
export async function isSolutionShownAt(
  on: Executor,
  { gymId, solutionId }: { readonly gymId: string; readonly solutionId: string },
): Promise<boolean> {
  const rows = await on
    .select({ id: solutions.id })
    .from(solutions)
    .innerJoin(author, eq(author.uid, solutions.uid))
    .innerJoin(climbs, eq(climbs.id, solutions.climbId))
    .where(
      and(
        eq(solutions.id, solutionId),
        eq(solutions.gymId, gymId),
        sql.raw(`${isShown()} and ${isAuthorSeenBy('null')}`),
        eq(climbs.state, 'published'),
        isNull(climbs.archivedAt),
      ),
    );
  return rows.length > 0;
}
