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

/** @returns an earning's owner, time, and whether it was withdrawn. */
export async function findEarning(on: Executor, id: string) {
  const [found] = await on
    .select({ uid: earnings.uid, withdrawnAt: earnings.withdrawnAt, earnedAt: earnings.earnedAt })
    .from(earnings)
    .where(eq(earnings.id, id));
  return found;
}

/** @returns the achievement, owner and source of earnings. */
export async function listEarnings(on: Executor, ids: readonly string[]) {
  return on
    .select({
      id: earnings.id,
      achievementId: earnings.achievementId,
      username: accounts.username,
      source: earnings.source,
      sourceId: earnings.sourceId,
    })
    .from(earnings)
    .innerJoin(accounts, eq(accounts.uid, earnings.uid))
    .where(
      and(sql`${earnings.id} = any(${sql.param([...ids])}::text[])`, isNull(earnings.withdrawnAt)),
    );
}

function isStanding({ uid, achievementId }: Whose) {
  return and(
    eq(earnings.uid, uid),
    isNull(earnings.withdrawnAt),
    achievementId === undefined ? undefined : eq(earnings.achievementId, achievementId),
  );
}
