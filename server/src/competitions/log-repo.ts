import type { LogKind } from '@cruxboard/domain/competitions/log-kinds';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { accounts } from '../accounts/schema';
import { competitionClimbs } from '../competition-climbs/schema';
import { competitors } from '../competitors/schema';
import type { Executor } from '../db/transaction';
import { competitionLog } from './schema';

interface LogAsked {
  readonly competitionId: string;
  /** Null: all. */
  readonly kinds: readonly LogKind[] | null;
  /** Only what happened before this seq. */
  readonly before: number | null;
  readonly limit: number;
}

/** @returns log entries with the names they speak of, the latest first. */
export async function listLog(on: Executor, asked: LogAsked) {
  const { competitionId, kinds, before, limit } = asked;
  return on
    .select({
      seq: competitionLog.seq,
      kind: competitionLog.kind,
      at: competitionLog.at,
      // who left the product, or hides, is named no more
      actorName: sql<
        string | null
      >`case when ${accounts.deletedAt} is null and ${accounts.deactivatedAt} is null
        then ${accounts.firstName} || ' ' || ${accounts.lastName} end`,
      competitorId: competitionLog.competitorId,
      competitorName: competitors.name,
      climbId: competitionLog.climbId,
      climbNumber: competitionClimbs.number,
      before: competitionLog.before,
      after: competitionLog.after,
    })
    .from(competitionLog)
    .leftJoin(accounts, eq(accounts.uid, competitionLog.actorUid))
    .leftJoin(competitors, eq(competitors.id, competitionLog.competitorId))
    .leftJoin(competitionClimbs, eq(competitionClimbs.id, competitionLog.climbId))
    .where(
      and(
        eq(competitionLog.competitionId, competitionId),
        kinds === null ? undefined : inArray(competitionLog.kind, [...kinds]),
        before === null ? undefined : lt(competitionLog.seq, before),
      ),
    )
    .orderBy(desc(competitionLog.seq))
    .limit(limit);
}

export type LogRow = Awaited<ReturnType<typeof listLog>>[number];
