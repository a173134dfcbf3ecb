import { kindsAbout } from '@cruxboard/domain/competitions/log-kinds';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { accounts } from '../accounts/schema';
import { competitionLog } from '../competitions/schema';
import { competitors, mergedCompetitors } from '../competitors/schema';
import type { Executor } from '../db/transaction';

interface HistoryAsked {
  readonly competitionId: string;
  readonly competitorId: string;
  readonly climbId: string;
  readonly limit: number;
}

/** @returns the log entries of one cell, the latest first, each with who made it. */
export async function listHistory(on: Executor, asked: HistoryAsked) {
  const { competitionId, competitorId, climbId, limit } = asked;
  return on
    .select({
      seq: competitionLog.seq,
      at: competitionLog.at,
      kind: competitionLog.kind,
      // a competitor by the name on the board; whoever left the product, or hides, is named no more
      byName: sql<string | null>`nullif(trim(coalesce(${competitors.name},
        case when ${accounts.deletedAt} is null and ${accounts.deactivatedAt} is null
          then ${accounts.firstName} || ' ' || ${accounts.lastName} end)), '')`,
      after: competitionLog.after,
    })
    .from(competitionLog)
    .leftJoin(accounts, eq(accounts.uid, competitionLog.actorUid))
    .leftJoin(
      competitors,
      and(
        eq(competitors.claimedBy, competitionLog.actorUid),
        eq(competitors.competitionId, competitionLog.competitionId),
      ),
    )
    .where(
      and(
        eq(competitionLog.competitionId, competitionId),
        // with what was entered for those who have become this competitor
        or(
          eq(competitionLog.competitorId, competitorId),
          sql`${competitionLog.competitorId} in (select ${mergedCompetitors.id}
            from ${mergedCompetitors} where ${mergedCompetitors.intoId} = ${competitorId})`,
        ),
        eq(competitionLog.climbId, climbId),
        inArray(competitionLog.kind, kindsAbout('scores')),
      ),
    )
    .orderBy(desc(competitionLog.seq))
    .limit(limit);
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];
