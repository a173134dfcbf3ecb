import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { fieldsOf } from '@cruxboard/domain/columns';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { and, asc, count, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { frozenScores, lateScores, scores } from '../scores/schema';
import { competitionClimbs } from './schema';

export type ClimbRow = typeof competitionClimbs.$inferSelect;

/** @returns a competition's climbs by number. */
export async function listClimbs(on: Executor, competitionId: string): Promise<ClimbRow[]> {
  return on
    .select()
    .from(competitionClimbs)
    .where(eq(competitionClimbs.competitionId, competitionId))
    .orderBy(asc(competitionClimbs.number));
}

/** @returns each distinct cell per climb and how many competitors have it, or as a frozen board shows it. */
export async function countCells(
  on: Executor,
  competitionId: string,
  isFrozen: boolean,
): Promise<{ climbId: string; cell: Cell; count: number }[]> {
  const from = isFrozen ? frozenScores : scores;
  return on
    .select({ climbId: from.climbId, cell: from.cell, count: count() })
    .from(from)
    .where(eq(from.competitionId, competitionId))
    .groupBy(from.climbId, from.cell);
}

/** @returns a climb if it belongs to the competition. */
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

/** @returns which of a competition's climbs have scores, or some that wait for an organiser. */
export async function listScored(
  on: Executor,
  { competitionId, climbIds }: { competitionId: string; climbIds: readonly string[] },
): Promise<string[]> {
  const rows = await on
    .select({ id: scores.climbId })
    .from(scores)
    .where(inArray(scores.climbId, [...climbIds]))
    .union(
      on
        .select({ id: lateScores.climbId })
        .from(lateScores)
        .where(
          and(
            // for the index
            eq(lateScores.competitionId, competitionId),
            inArray(lateScores.climbId, [...climbIds]),
            isNull(lateScores.decision),
          ),
        ),
    );
  return rows.map(({ id }) => id);
}

export async function insertClimb(tx: Transaction, climb: ClimbRow): Promise<void> {
  await tx.insert(competitionClimbs).values(climb);
}

export async function updateClimbRow(tx: Transaction, climb: ClimbRow): Promise<void> {
  await tx.update(competitionClimbs).set(climb).where(eq(competitionClimbs.id, climb.id));
}

/** Takes two statements because climbs may swap numbers: the unique numbers are first set to their negatives. */
export async function updateClimbs(tx: Transaction, climbs: readonly ClimbRow[]): Promise<void> {
  const table = getTableColumns(competitionClimbs);
  const rows = climbs.map((climb) =>
    Object.fromEntries(
      (['id', ...fieldsOf(climbColumns)] as const).map((field) => [
        table[field].name,
        climb[field],
      ]),
    ),
  );
  const changes = fieldsOf(climbColumns).map((field) => {
    const name = sql.identifier(table[field].name);
    return field === 'number' ? sql`${name} = -given.${name}` : sql`${name} = given.${name}`;
  });
  await tx.execute(sql`
    update ${competitionClimbs} set ${sql.join(changes, sql`, `)}
    from jsonb_populate_recordset(null::${competitionClimbs}, ${JSON.stringify(rows)}::jsonb) as given
    where ${competitionClimbs.id} = given.id`);
  await tx
    .update(competitionClimbs)
    .set({ number: sql`-${competitionClimbs.number}` })
    .where(
      inArray(
        competitionClimbs.id,
        climbs.map(({ id }) => id),
      ),
    );
}

/** Deletes climbs of a competition. */
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

/** Removes or restores the climbs that aren't yet. @returns their ids. */
export async function setActive(
  tx: Transaction,
  change: {
    readonly competitionId: string;
    readonly climbIds: string[];
    readonly isActive: boolean;
  },
): Promise<string[]> {
  const changed = await tx
    .update(competitionClimbs)
    .set({ isActive: change.isActive })
    .where(
      and(
        eq(competitionClimbs.competitionId, change.competitionId),
        inArray(competitionClimbs.id, change.climbIds),
        ne(competitionClimbs.isActive, change.isActive),
      ),
    )
    .returning({ id: competitionClimbs.id });
  return changed.map(({ id }) => id);
}

/** @returns how many of the ids belong to the competition. */
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

export async function insertClimbs(tx: Transaction, climbs: readonly ClimbRow[]): Promise<void> {
  await tx.insert(competitionClimbs).values([...climbs]);
}
