import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { and, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import { competitionClimbs } from '../climbs/schema';
import { competitors, mergedCompetitors } from '../competitors/schema';
import { qualified } from '../../platform/db/qualified';
import type { Executor } from '../../platform/db/transaction';
import { competitionLog } from './schema';

export interface LogFilter {
  readonly competitionId: string;
  /** Null means all. */
  readonly kinds: readonly LogKind[] | null;
  /** What is shown of the entries after a seq. */
  readonly later?: { readonly seq: number; readonly kinds: readonly LogKind[] } | null;
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
  const { competitionId, kinds, later, after, before, limit, search } = filter;
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
        later
          ? or(lte(competitionLog.seq, later.seq), inArray(competitionLog.kind, [...later.kinds]))
          : undefined,
        after === undefined ? undefined : gt(competitionLog.seq, after),
        before === null ? undefined : lt(competitionLog.seq, before),
        search === '' ? undefined : matches(competitionId, search),
      ),
    )
    .orderBy(desc(competitionLog.seq))
    .limit(limit);
}

/**
 * Names are compared for each competitor and actor, not for each of what may be thousands of entries of theirs; and
 * entries by their own columns, so that what they mention is read for those on the page alone.
 */
function matches(competitionId: string, search: string) {
  const has = (text: SQL) => sql`position(fold(${search}) in fold(${text})) > 0`;
  const here = (table: typeof competitors | typeof mergedCompetitors | typeof competitionClimbs) =>
    sql`${table} where ${qualified(table.competitionId)} = ${competitionId}`;
  const named = sql`select id from ${here(competitors)} and ${has(sql`name`)}`;
  const isNamed = sql`${competitionLog.competitorId} in (
    ${named} union all select id from ${here(mergedCompetitors)} and into_id in (${named}))`;
  const isRemoved = sql`${competitionLog.competitorId} not in (
    select id from ${here(competitors)} union all select id from ${here(mergedCompetitors)})`;
  // the actors first, as a list: joined, everybody's name would be compared; deleted and deactivated ones can't be found
  const actors = sql`select uid from ${accounts}
    where uid = any(array(select distinct actor_uid from ${competitionLog}
                           where ${qualified(competitionLog.competitionId)} = ${competitionId}))
      and deleted_at is null and deactivated_at is null and ${has(sql`first_name || ' ' || last_name`)}`;
  return or(
    isNamed,
    // for a removed competitor only the entry itself has the name
    and(
      or(isNull(competitionLog.competitorId), isRemoved),
      has(
        sql`coalesce(${competitionLog.before} ->> 'name', ${competitionLog.after} ->> 'name', '')`,
      ),
    ),
    sql`${competitionLog.actorUid} in (${actors})`,
    /^\d{1,4}$/.test(search)
      ? sql`${competitionLog.climbId} = any(array(
          select id from ${here(competitionClimbs)} and number = ${Number(search)}))`
      : undefined,
  );
}

export type LogRow = Awaited<ReturnType<typeof listLog>>[number];
