import { kindsAbout } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { competitionLog } from '../competitions/schema';
import { shownName } from '../competitions/public';
import { mergedCompetitors } from '../competitors/schema';
import type { Executor } from '../../platform/db/transaction';
import type { ScoreFilter } from './repo';
import { scores } from './schema';

interface HistoryFilter {
  readonly competitionId: string;
  readonly competitorId: string;
  readonly climbId: string;
  readonly limit: number;
}

/** @returns a cell's log entries with their actors, newest first. */
export async function listHistory(on: Executor, filter: HistoryFilter) {
  const { competitionId, competitorId, climbId, limit } = filter;
  return on
    .select({
      seq: competitionLog.seq,
      at: competitionLog.at,
      kind: competitionLog.kind,
      byName: shownName({ uid: competitionLog.actorUid, competitionId: sql`${competitionId}` }),
      after: competitionLog.after,
    })
    .from(competitionLog)
    .where(
      and(
        eq(competitionLog.competitionId, competitionId),
        // including entries of competitors merged into this one
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

/** @returns who entered the scores of a competition, or of one climb or competitor, with the names to show. */
export async function listScorers(
  on: Executor,
  { competitionId, climbId, competitorId }: ScoreFilter,
): Promise<{ uid: string; name: string | null }[]> {
  const entered = on
    .selectDistinct({ uid: scores.enteredBy })
    .from(scores)
    .where(
      and(
        eq(scores.competitionId, competitionId),
        climbId === undefined ? undefined : eq(scores.climbId, climbId),
        competitorId === undefined ? undefined : eq(scores.competitorId, competitorId),
        isNotNull(scores.enteredBy),
      ),
    )
    .as('entered');
  return on
    .select({
      uid: sql<string>`${entered.uid}`,
      name: shownName({ uid: entered.uid, competitionId: sql`${competitionId}` }),
    })
    .from(entered)
    .orderBy(entered.uid);
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];
