import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { scores } from '../scores/schema';
import { competitionClimbs } from './schema';

export type ClimbRow = typeof competitionClimbs.$inferSelect;

/** @returns the climbs of a competition by number. */
export async function listClimbs(on: Executor, competitionId: string): Promise<ClimbRow[]> {
  return on
    .select()
    .from(competitionClimbs)
    .where(eq(competitionClimbs.competitionId, competitionId))
    .orderBy(asc(competitionClimbs.number));
}

/** @returns every different cell of each climb, and how many competitors have it. */
export async function countCells(
  on: Executor,
  competitionId: string,
): Promise<{ climbId: string; cell: Cell; count: number }[]> {
  return on
    .select({ climbId: scores.climbId, cell: scores.cell, count: count() })
    .from(scores)
    .where(eq(scores.competitionId, competitionId))
    .groupBy(scores.climbId, scores.cell);
}

/** @returns a climb, if it is of that competition. */
export async function findClimb(
  on: Executor,
  { competitionId, climbId }: { readonly competitionId: string; readonly climbId: string },
): Promise<ClimbRow | undefined> {
  const [found] = await on
    .select()
    .from(competitionClimbs)
    .where(
      and(eq(competitionClimbs.id, climbId), eq(competitionClimbs.competitionId, competitionId)),
    );
  return found;
}

/** @returns the climbs named on which something was entered. */
export async function listScored(on: Executor, climbIds: readonly string[]): Promise<string[]> {
  const rows = await on
    .selectDistinct({ id: scores.climbId })
    .from(scores)
    .where(inArray(scores.climbId, [...climbIds]));
  return rows.map(({ id }) => id);
}

export async function insertClimb(tx: Transaction, climb: ClimbRow): Promise<void> {
  await tx.insert(competitionClimbs).values(climb);
}

export async function updateClimbRow(tx: Transaction, climb: ClimbRow): Promise<void> {
  await tx.update(competitionClimbs).set(climb).where(eq(competitionClimbs.id, climb.id));
}

/**
 * Writes all in two statements: a number is used once at any moment, and climbs may take each other's, so the new
 * ones pass through their negatives.
 */
export async function updateClimbs(tx: Transaction, climbs: readonly ClimbRow[]): Promise<void> {
  const column = <K extends keyof ClimbRow>(name: K) => sql.param(climbs.map((row) => row[name]));
  const ids = column('id');
  await tx.execute(sql`
    update ${competitionClimbs}
    set number = -wanted.number, name = wanted.name, code = wanted.code,
      points = wanted.points, zones = wanted.zones
    from unnest(${ids}::text[], ${column('number')}::int[], ${column('name')}::text[],
      ${column('code')}::text[], ${column('points')}::int[], ${column('zones')}::int[])
      as wanted (id, number, name, code, points, zones)
    where ${competitionClimbs.id} = wanted.id`);
  await tx.execute(sql`
    update ${competitionClimbs} set number = -number where ${competitionClimbs.id} = any(${ids}::text[])`);
}

/** Removes those of a competition. */
export async function deleteClimbs(
  tx: Transaction,
  competitionId: string,
  climbIds: readonly string[],
): Promise<void> {
  await tx
    .delete(competitionClimbs)
    .where(
      and(
        eq(competitionClimbs.competitionId, competitionId),
        inArray(competitionClimbs.id, [...climbIds]),
      ),
    );
}

/** Activates or takes out those that are not so yet. @returns their ids. */
export async function setActive(
  tx: Transaction,
  given: {
    readonly competitionId: string;
    readonly climbIds: string[];
    readonly isActive: boolean;
  },
): Promise<string[]> {
  const changed = await tx
    .update(competitionClimbs)
    .set({ isActive: given.isActive })
    .where(
      and(
        eq(competitionClimbs.competitionId, given.competitionId),
        inArray(competitionClimbs.id, given.climbIds),
        ne(competitionClimbs.isActive, given.isActive),
      ),
    )
    .returning({ id: competitionClimbs.id });
  return changed.map(({ id }) => id);
}

/** @returns which of the ids are of a competition. */
export async function countKnown(
  on: Executor,
  competitionId: string,
  climbIds: string[],
): Promise<number> {
  const [found] = await on
    .select({ count: count() })
    .from(competitionClimbs)
    .where(
      and(
        eq(competitionClimbs.competitionId, competitionId),
        inArray(competitionClimbs.id, climbIds),
      ),
    );
  return found?.count ?? 0;
}

/** Writes all in one statement. */
export async function insertClimbs(tx: Transaction, climbs: readonly ClimbRow[]): Promise<void> {
  const column = <K extends keyof ClimbRow>(name: K) => sql.param(climbs.map((row) => row[name]));
  await tx.execute(sql`
    insert into ${competitionClimbs}
      (id, competition_id, number, name, code, points, zones, is_active)
    select * from unnest(
      ${column('id')}::text[], ${column('competitionId')}::text[], ${column('number')}::int[],
      ${column('name')}::text[], ${column('code')}::text[], ${column('points')}::int[],
      ${column('zones')}::int[], ${column('isActive')}::bool[])`);
}
