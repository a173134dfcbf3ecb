import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import { competitionClimbs } from '../climbs/schema';
import { competitors, mergedCompetitors } from '../competitors/schema';
import type { Executor } from '../../platform/db/transaction';
import { competitionLog } from './schema';

interface LogFilter {
  readonly competitionId: string;
  /** Null means all. */
  readonly kinds: readonly LogKind[] | null;
  /** Only entries after this seq. */
  readonly after?: number;
  /** Only entries before this seq. */
  readonly before: number | null;
  readonly limit: number;
  /** Part of a name, or a climb number; empty matches everything. */
  readonly search: string;
}

/** @returns log entries with the names they mention, newest first. */
export async function listLog(on: Executor, filter: LogFilter) {
  const { competitionId, kinds, after, before, limit, search } = filter;
  return on
    .select({
      seq: competitionLog.seq,
      kind: competitionLog.kind,
      at: competitionLog.at,
      // deleted and deactivated accounts are no longer named
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
    .leftJoin(mergedCompetitors, eq(mergedCompetitors.id, competitionLog.competitorId))
    .leftJoin(
      competitors,
      eq(
        competitors.id,
        sql`coalesce(${mergedCompetitors.intoId}, ${competitionLog.competitorId})`,
      ),
    )
    .leftJoin(competitionClimbs, eq(competitionClimbs.id, competitionLog.climbId))
    .where(
      and(
        eq(competitionLog.competitionId, competitionId),
        kinds === null ? undefined : inArray(competitionLog.kind, [...kinds]),
        after === undefined ? undefined : gt(competitionLog.seq, after),
        before === null ? undefined : lt(competitionLog.seq, before),
        search === '' ? undefined : matches(search),
      ),
    )
    .orderBy(desc(competitionLog.seq))
    .limit(limit);
}

function matches(search: string) {
  const has = (text: SQL) => sql`position(fold(${search}) in fold(${text})) > 0`;
  return or(
    // for a removed competitor only the entry itself has the name
    has(sql`coalesce(${competitors.name}, ${competitionLog.before} ->> 'name',
      ${competitionLog.after} ->> 'name', '')`),
    // deleted and deactivated accounts can't be found by name
    and(
      isNull(accounts.deletedAt),
      isNull(accounts.deactivatedAt),
      has(sql`${accounts.firstName} || ' ' || ${accounts.lastName}`),
    ),
    /^\d{1,4}$/.test(search) ? eq(competitionClimbs.number, Number(search)) : undefined,
  );
}

export type LogRow = Awaited<ReturnType<typeof listLog>>[number];
