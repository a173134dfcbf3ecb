import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { accounts } from '../accounts/schema';
import type { Executor } from '../../platform/db/transaction';
import { achievementEarnings as earnings } from './schema';

/** Whose, and optionally which. */
interface Whose {
  readonly uid: string;
  readonly achievementId?: string;
}

/** @returns somebody's achievements, each once, latest first. */
export async function listEarned(on: Executor, whose: Whose) {
  const latest = max(earnings.earnedAt);
  return on
    .select({ id: earnings.achievementId, count: count(), earnedAt: latest })
    .from(earnings)
    .where(isStanding(whose))
    .groupBy(earnings.achievementId)
    .orderBy(desc(latest), earnings.achievementId);
}

/** @returns when and by what somebody earned something, latest first. */
export async function listDates(on: Executor, whose: Required<Whose>, limit: number) {
  return on
    .select({
      earnedAt: earnings.earnedAt,
      source: earnings.source,
      sourceId: earnings.sourceId,
    })
    .from(earnings)
    .where(isStanding(whose))
    .orderBy(desc(earnings.earnedAt), desc(earnings.id))
    .limit(limit);
}

export type DateRow = Awaited<ReturnType<typeof listDates>>[number];

/** @returns who is notified of what was earned together, and since when; `at` is null if all of it was withdrawn. */
export async function findNews(on: Executor, newsId: string) {
  const [found] = await on
    .select({
      uid: earnings.uid,
      // an aggregate isn't mapped like its column
      at: sql<Date | null>`max(${earnings.earnedAt}) filter (where ${earnings.withdrawnAt} is null)`.mapWith(
        earnings.earnedAt,
      ),
    })
    .from(earnings)
    .where(eq(earnings.newsId, newsId))
    .groupBy(earnings.uid);
  return found;
}

/** @returns what notifications speak of: achievement, owner and source. */
export async function listNews(on: Executor, newsIds: readonly string[]) {
  return on
    .select({
      newsId: earnings.newsId,
      achievementId: earnings.achievementId,
      username: accounts.username,
      source: earnings.source,
      sourceId: earnings.sourceId,
    })
    .from(earnings)
    .innerJoin(accounts, eq(accounts.uid, earnings.uid))
    .where(
      and(
        sql`${earnings.newsId} = any(${sql.param([...newsIds])}::text[])`,
        isNull(earnings.withdrawnAt),
      ),
    );
}

function isStanding({ uid, achievementId }: Whose) {
  return and(
    eq(earnings.uid, uid),
    isNull(earnings.withdrawnAt),
    achievementId === undefined ? undefined : eq(earnings.achievementId, achievementId),
  );
}
