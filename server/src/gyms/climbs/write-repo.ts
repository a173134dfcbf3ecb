import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ClimbState } from '@cruxboard/domain/gyms/climbs/states';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { climbChanges, climbs } from './schema';

export type StoredClimb = typeof climbs.$inferSelect;
export type NewChange = typeof climbChanges.$inferInsert;

/** @returns those of the climbs that are the gym's, locked until the transaction ends. */
export function lockClimbs(
  tx: Transaction,
  { gymId, climbIds }: { readonly gymId: string; readonly climbIds: readonly string[] },
): Promise<StoredClimb[]> {
  return tx
    .select()
    .from(climbs)
    .where(and(eq(climbs.gymId, gymId), inArray(climbs.id, [...climbIds])))
    .orderBy(climbs.id)
    .for('no key update');
}

/** @returns the climbs that climbers see on a wall, locked. */
export function lockClimbsOnWall(tx: Transaction, sectionId: string): Promise<StoredClimb[]> {
  return lockOf(tx, sectionId, 'published');
}

/** @returns the climbs that are set on a wall and not published, locked. */
export function lockClimbsSet(tx: Transaction, sectionId: string): Promise<StoredClimb[]> {
  return lockOf(tx, sectionId, 'set');
}

function lockOf(tx: Transaction, sectionId: string, state: ClimbState): Promise<StoredClimb[]> {
  return tx
    .select()
    .from(climbs)
    .where(and(eq(climbs.sectionId, sectionId), eq(climbs.state, state), isNull(climbs.archivedAt)))
    .orderBy(climbs.id)
    .for('no key update');
}

/** @returns a climb of a gym in any state, or undefined. */
export async function findStoredClimb(
  on: Executor,
  { gymId, climbId }: { readonly gymId: string; readonly climbId: string },
): Promise<StoredClimb | undefined> {
  const [row] = await on
    .select()
    .from(climbs)
    .where(and(eq(climbs.gymId, gymId), eq(climbs.id, climbId)));
  return row;
}

/** @returns those of the climbs that are the gym's. */
export function findStoredClimbs(
  on: Executor,
  { gymId, climbIds }: { readonly gymId: string; readonly climbIds: readonly string[] },
): Promise<StoredClimb[]> {
  return on
    .select()
    .from(climbs)
    .where(and(eq(climbs.gymId, gymId), inArray(climbs.id, [...climbIds])));
}

/** @returns a gym's climbs that are up or planned, or its archived ones; newest first. */
export function listStoredClimbs(
  on: Executor,
  { gymId, isArchived }: { readonly gymId: string; readonly isArchived: boolean },
): Promise<StoredClimb[]> {
  return on
    .select()
    .from(climbs)
    .where(
      and(
        eq(climbs.gymId, gymId),
        isArchived ? isNotNull(climbs.archivedAt) : isNull(climbs.archivedAt),
      ),
    )
    .orderBy(desc(climbs.setOn), desc(climbs.id));
}

/** @returns all climbs of a gym, in every state and archived. */
export function listAllClimbs(on: Executor, gymId: string): Promise<StoredClimb[]> {
  return on.select().from(climbs).where(eq(climbs.gymId, gymId)).orderBy(climbs.id);
}

export async function insertClimbs(tx: Transaction, added: readonly StoredClimb[]): Promise<void> {
  for (let from = 0; from < added.length; from += 1_000) {
    await tx.insert(climbs).values(added.slice(from, from + 1_000));
  }
}

const written = [
  'sectionId',
  'name',
  'isNamed',
  'caption',
  'colour',
  'grade',
  'setterUid',
  'setOn',
  'state',
  'publishedAt',
  'archivedAt',
  'photoUrl',
  'photoWidth',
  'photoHeight',
  'holds',
] as const satisfies readonly (keyof StoredClimb)[];

/** Writes changed climbs, all columns that staff change, in one statement. */
export async function updateClimbRows(
  tx: Transaction,
  changed: readonly StoredClimb[],
): Promise<void> {
  const rows = changed.map((climb) =>
    Object.fromEntries([
      ['id', climb.id],
      ...written.map((field) => [climbs[field].name, climb[field]]),
    ]),
  );
  const columns = written.map((field) => climbs[field].name);
  const set = columns.map((name) => `${name} = given.${name}`).join(', ');
  await tx.execute(sql`
    update ${climbs} set ${sql.raw(set)}
      from jsonb_populate_recordset(null::${climbs}, ${JSON.stringify(rows)}::jsonb) given
     where ${climbs}.id = given.id`);
}

/** Deletes climbs, their history with them. */
export async function deleteClimbs(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(climbs).where(inArray(climbs.id, [...ids]));
}

export async function insertChanges(tx: Transaction, changes: readonly NewChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += 1_000) {
    await tx.insert(climbChanges).values(changes.slice(from, from + 1_000));
  }
}
