import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { gyms } from '../gyms/public';
import { closedMonths, rankingPoints } from './schema';

type ClosedMonth = typeof closedMonths.$inferSelect;

/** @returns a gym's month if it is closed. */
export async function findClosedMonth(
  on: Executor,
  { gymId, period }: { readonly gymId: string; readonly period: string },
): Promise<ClosedMonth | undefined> {
  const [found] = await on
    .select()
    .from(closedMonths)
    .where(and(eq(closedMonths.gymId, gymId), eq(closedMonths.month, period)));
  return found;
}

/** @returns how many got a rank on a board. */
export function rankedCount(
  { climberCount, helperCount }: Pick<ClosedMonth, 'climberCount' | 'helperCount'>,
  board: RankingBoard,
): number {
  return board === 'climbers' ? climberCount : helperCount;
}

const withRanks = (gymId: string) =>
  and(
    eq(closedMonths.gymId, gymId),
    or(gt(closedMonths.climberCount, 0), gt(closedMonths.helperCount, 0)),
  );

/** @returns a gym's closed months in which somebody got a rank, newest first. */
export function listClosedMonths(on: Executor, gymId: string): Promise<ClosedMonth[]> {
  return on.select().from(closedMonths).where(withRanks(gymId)).orderBy(desc(closedMonths.month));
}

/** @returns the newest of them, or undefined. */
export async function findLastMonth(on: Executor, gymId: string): Promise<ClosedMonth | undefined> {
  const newest = desc(closedMonths.month);
  const [last] = await on
    .select()
    .from(closedMonths)
    .where(withRanks(gymId))
    .orderBy(newest)
    .limit(1);
  return last;
}

/** @returns a page of all gyms' closed months in which somebody got a rank, by their ids downwards. */
export async function listRankedMonths(
  on: Executor,
  { below, limit }: { readonly below: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await on
    .select({ id: closedMonths.id })
    .from(closedMonths)
    .where(
      and(
        or(gt(closedMonths.climberCount, 0), gt(closedMonths.helperCount, 0)),
        below === null ? undefined : lt(closedMonths.id, below),
      ),
    )
    .orderBy(desc(closedMonths.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** @returns closed months with their gyms, by their ids. */
export function listMonthsWithGyms(on: Executor, ids: readonly string[]) {
  return on
    .select({
      id: closedMonths.id,
      month: closedMonths.month,
      timeZone: closedMonths.timeZone,
      endedAt: closedMonths.endedAt,
      closedAt: closedMonths.closedAt,
      climberCount: closedMonths.climberCount,
      gymId: gyms.id,
      gymName: gyms.name,
      access: gyms.access,
    })
    .from(closedMonths)
    .innerJoin(gyms, eq(gyms.id, closedMonths.gymId))
    .where(inArray(closedMonths.id, [...ids]));
}

const ofMonth = (month: { readonly gymId: string; readonly month: string }) =>
  and(eq(rankingPoints.gymId, month.gymId), eq(rankingPoints.period, month.month));

/** @returns the ranks of a closed month up to one. */
export function listFinalRanks(
  on: Executor,
  month: { readonly gymId: string; readonly month: string },
  rankMax: number,
) {
  return on
    .select({
      uid: rankingPoints.uid,
      board: rankingPoints.board,
      rank: sql<number>`${rankingPoints.finalRank}`,
    })
    .from(rankingPoints)
    .where(and(ofMonth(month), lte(rankingPoints.finalRank, rankMax)));
}

/** @returns whose rank of a closed month is one of the first on either board: a page of people by their ids. */
export async function listRankedPeople(
  on: Executor,
  month: { readonly gymId: string; readonly month: string },
  page: { readonly rankMax: number; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await on
    .selectDistinct({ uid: rankingPoints.uid })
    .from(rankingPoints)
    .where(
      and(
        ofMonth(month),
        lte(rankingPoints.finalRank, page.rankMax),
        gt(rankingPoints.uid, page.after),
      ),
    )
    .orderBy(asc(rankingPoints.uid))
    .limit(page.limit);
  return rows.map(({ uid }) => uid);
}
