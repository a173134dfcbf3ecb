import { type SQL, sql } from 'drizzle-orm';
import { earningFoldMs } from '@cruxboard/domain/people/achievements/sources';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { wasNoticeOpened } from '../notifications/public';
import type { OwnAward } from './changes-of';
import type { OwnEarnings } from './hooks';
import { achievementEarnings as earnings } from './schema';

interface EarnedRow extends Record<string, unknown> {
  readonly achievementId: string;
  /** As the database writes it. */
  readonly at: string;
}

/** @returns what somebody has earned by what is stored now. */
export async function listEarnedNow(
  tx: Transaction,
  { earned }: OwnEarnings,
  uid: string,
): Promise<OwnAward[]> {
  const { rows } = await tx.execute<EarnedRow>(sql`
    select achievement_id as "achievementId", at from (${earned(sql`uid = ${uid}`)}) earned`);
  return rows.map(({ achievementId, at }) => ({ uid, achievementId, at: new Date(at) }));
}

/**
 * @returns people whose achievements aren't what they have earned: some are missing, or there are others that don't
 * stay.
 */
export async function listDiffering(
  on: Executor,
  { source, earned }: OwnEarnings,
  permanentIds: readonly string[],
): Promise<string[]> {
  const stored = sql`select uid, achievement_id from ${earnings}
                      where source = ${source} and withdrawn_at is null`;
  const due: SQL = sql`select uid, achievement_id from (${earned(sql`true`)}) earned`;
  const { rows } = await on.execute<{ uid: string }>(sql`
    with due as (${due}), stored as (${stored})
    select uid from (table due except table stored) missing
    union
    select uid from (table stored except table due) extra
     where achievement_id <> all(${sql.param([...permanentIds])}::text[])
     order by uid`);
  return rows.map(({ uid }) => uid);
}

/**
 * @returns the earning of the last hour whose notification can speak of what somebody earns now, too, because they
 * haven't opened it.
 */
export async function findOpenNews(
  tx: Transaction,
  { uid, source, now }: { readonly uid: string; readonly source: string; readonly now: Date },
): Promise<string | undefined> {
  const since = new Date(now.getTime() - earningFoldMs).toISOString();
  const { rows } = await tx.execute<{ newsId: string }>(sql`
    select news_id as "newsId" from ${earnings}
     where uid = ${uid} and source = ${source} and withdrawn_at is null and news_id is not null
       and earned_at > ${since}::timestamptz
     group by news_id order by max(earned_at) desc limit 1`);
  const [latest] = rows;
  if (latest === undefined) return undefined;
  const notice = {
    recipientUid: uid,
    kind: 'achievement_earned',
    subjectId: latest.newsId,
  } as const;
  return (await wasNoticeOpened(tx, notice)) ? undefined : latest.newsId;
}
