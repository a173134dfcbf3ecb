import { type RotationClock, stoppedClock } from '@cruxboard/domain/competitions/clocks/clock';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { rotationClocks } from './schema';

type Row = typeof rotationClocks.$inferSelect;

/** @returns the clocks of competitions by id; those that nobody has used yet are missing. */
export async function findClocks(
  on: Executor,
  competitionIds: readonly string[],
): Promise<ReadonlyMap<string, RotationClock>> {
  const rows = await on
    .select()
    .from(rotationClocks)
    .where(sql`${rotationClocks.competitionId} = any(${sql.param(competitionIds)}::text[])`);
  return new Map(rows.map((row) => [row.competitionId, clockOf(row)]));
}

/** @returns a competition's clock. */
export async function findClock(on: Executor, competitionId: string): Promise<RotationClock> {
  return (await findClocks(on, [competitionId])).get(competitionId) ?? stoppedClock;
}

/** Locks a competition's clock until the commit. */
export async function lockClock(tx: Transaction, competitionId: string): Promise<RotationClock> {
  await tx
    .insert(rotationClocks)
    .values({ competitionId, durationMs: stoppedClock.durationMs })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(rotationClocks)
    .where(eq(rotationClocks.competitionId, competitionId))
    .for('update');
  return row === undefined ? stoppedClock : clockOf(row);
}

export async function putClock(
  tx: Transaction,
  competitionId: string,
  { durationMs, startedAtMs, pausedAtMs }: RotationClock,
): Promise<void> {
  await tx
    .update(rotationClocks)
    .set({ durationMs, startedAt: dateOf(startedAtMs), pausedAt: dateOf(pausedAtMs) })
    .where(eq(rotationClocks.competitionId, competitionId));
}

function clockOf({ durationMs, startedAt, pausedAt }: Row): RotationClock {
  return {
    durationMs,
    startedAtMs: startedAt?.getTime() ?? null,
    pausedAtMs: pausedAt?.getTime() ?? null,
  };
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
