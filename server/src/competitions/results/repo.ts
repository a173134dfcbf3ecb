import type { Place } from '@cruxboard/domain/competitions/leaderboards/places';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { resultSnapshots, competitionResults } from './schema';

/** @returns the seq of the stored results; null if there are none. */
export async function findStoredSeq(
  tx: Transaction,
  competitionId: string,
): Promise<number | null> {
  const [found] = await tx
    .select({ seq: resultSnapshots.seq })
    .from(resultSnapshots)
    .where(eq(resultSnapshots.competitionId, competitionId));
  return found?.seq ?? null;
}

export async function writeSnapshot(
  tx: Transaction,
  snapshot: typeof resultSnapshots.$inferInsert,
): Promise<void> {
  await tx
    .insert(resultSnapshots)
    .values(snapshot)
    .onConflictDoUpdate({ target: resultSnapshots.competitionId, set: snapshot });
}

/** Writes only what differs, as a correction moves a few ranks of a thousand. */
export async function replaceResults(
  tx: Transaction,
  competitionId: string,
  places: readonly Place[],
): Promise<void> {
  const column = <K extends keyof Place>(name: K) => sql.param(places.map((place) => place[name]));
  const ids = column('competitorId');
  await tx.execute(sql`
    delete from ${competitionResults}
     where ${competitionResults.competitionId} = ${competitionId}
       and ${competitionResults.competitorId} <> all (${ids}::text[])`);
  await tx.execute(sql`
    insert into ${competitionResults} as stored
      (competitor_id, competition_id, rank, ranked_count, total_hundredths)
    select competitor_id, ${competitionId}, rank, ranked_count, total_hundredths
      from unnest(${ids}::text[], ${column('rank')}::int[], ${column('rankedCount')}::int[],
                  ${column('totalHundredths')}::int[])
        as place (competitor_id, rank, ranked_count, total_hundredths)
    on conflict (competitor_id) do update
      set rank = excluded.rank, ranked_count = excluded.ranked_count,
          total_hundredths = excluded.total_hundredths
      where (stored.rank, stored.ranked_count, stored.total_hundredths)
        is distinct from (excluded.rank, excluded.ranked_count, excluded.total_hundredths)`);
}

export async function deleteResults(tx: Transaction, competitionId: string): Promise<void> {
  await tx.delete(competitionResults).where(eq(competitionResults.competitionId, competitionId));
  await tx.delete(resultSnapshots).where(eq(resultSnapshots.competitionId, competitionId));
}

/** @returns the competitions whose stored results are outdated. */
export async function listOutdated(on: Executor): Promise<string[]> {
  const rows = await on
    .select({ id: competitions.id })
    .from(competitions)
    .leftJoin(resultSnapshots, eq(resultSnapshots.competitionId, competitions.id))
    .where(
      sql`case when ${competitions.state} = 'ended' and ${competitions.frozenAt} is null
        then ${resultSnapshots.seq} is distinct from ${competitions.seq}
        else ${resultSnapshots.seq} is not null end`,
    );
  return rows.map(({ id }) => id);
}

/** @returns the stored ranks and totals of competitors with an account. */
export async function listStoredRanks(on: Executor, competitionId: string) {
  return on
    .select({
      uid: sql<string>`${competitors.claimedBy}`, // not null because of the condition below
      rank: competitionResults.rank,
      totalHundredths: competitionResults.totalHundredths,
    })
    .from(competitionResults)
    .innerJoin(competitors, eq(competitors.id, competitionResults.competitorId))
    .where(
      and(eq(competitionResults.competitionId, competitionId), isNotNull(competitors.claimedBy)),
    );
}
