import type { EarningSource } from '@cruxboard/domain/people/achievements/sources';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockName } from '../../platform/db/lock-name';
import type { Transaction } from '../../platform/db/transaction';
import type { RecordedAward } from './changes-of';
import { achievementEarnings } from './schema';

const changedColumns = {
  uid: achievementEarnings.uid,
  achievementId: achievementEarnings.achievementId,
  newsId: achievementEarnings.newsId,
};

/** An earning that was awarded or withdrawn, by what notifies of it. */
type Changed = Pick<typeof achievementEarnings.$inferSelect, 'uid' | 'achievementId' | 'newsId'>;

export interface Source {
  readonly source: EarningSource;
  readonly sourceId: string;
}

/** Serialises awards of a source until the transaction ends. */
export async function lockSource(tx: Transaction, { source, sourceId }: Source): Promise<void> {
  await lockName(tx, `achievements ${source} ${sourceId}`);
}

/** @returns everything a source ever awarded. */
export async function listOfSource(
  tx: Transaction,
  { source, sourceId }: Source,
): Promise<RecordedAward[]> {
  return tx
    .select({
      id: achievementEarnings.id,
      uid: achievementEarnings.uid,
      achievementId: achievementEarnings.achievementId,
      withdrawnAt: achievementEarnings.withdrawnAt,
    })
    .from(achievementEarnings)
    .where(and(eq(achievementEarnings.source, source), eq(achievementEarnings.sourceId, sourceId)));
}

/** Awards, or awards again what was withdrawn, which keeps its id. @returns the changed ones. */
export async function insertEarnings(
  tx: Transaction,
  rows: readonly (typeof achievementEarnings.$inferInsert)[],
): Promise<Changed[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(achievementEarnings)
    .values([...rows])
    .onConflictDoUpdate({
      target: [
        achievementEarnings.source,
        achievementEarnings.sourceId,
        achievementEarnings.uid,
        achievementEarnings.achievementId,
      ],
      set: {
        withdrawnAt: null,
        earnedAt: sql`excluded.earned_at`,
        // whoever has read of it once isn't told again
        newsId: sql`coalesce(${achievementEarnings.newsId}, excluded.news_id)`,
      },
    })
    .returning(changedColumns);
}

/** @returns the changed ones. */
export async function withdrawEarnings(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<Changed[]> {
  if (ids.length === 0) return [];
  return tx
    .update(achievementEarnings)
    .set({ withdrawnAt: at })
    .where(inArray(achievementEarnings.id, [...ids]))
    .returning(changedColumns);
}
