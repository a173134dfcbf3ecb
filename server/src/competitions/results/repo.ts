import type { Place } from '@cruxboard/domain/competitions/leaderboards/places';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { keptCompetitions, keptResults } from './schema';

/** @returns the seq of the stored results; null if there are none. */
export async function findKeptSeq(tx: Transaction, competitionId: string): Promise<number | null> {
  const [found] = await tx
    .select({ seq: keptCompetitions.seq })
    .from(keptCompetitions)
    .where(eq(keptCompetitions.competitionId, competitionId));
  return found?.seq ?? null;
}

export async function putKeptSeq(
  tx: Transaction,
  kept: typeof keptCompetitions.$inferInsert,
): Promise<void> {
  await tx
    .insert(keptCompetitions)
    .values(kept)
    .onConflictDoUpdate({ target: keptCompetitions.competitionId, set: kept });
}

/** Writes only what differs, as a correction moves a few ranks of a thousand. */
export async function replaceKeptResults(
  tx: Transaction,
  competitionId: string,
  places: readonly Place[],
): Promise<void> {
  const column = <K extends keyof Place>(name: K) => sql.param(places.map((place) => place[name]));
  const ids = column('competitorId');
  await tx.execute(sql`
    delete from ${keptResults}
     where ${keptResults.competitionId} = ${competitionId}
       and ${keptResults.competitorId} <> all (${ids}::text[])`);
  await tx.execute(sql`
    insert into ${keptResults} as kept
      (competitor_id, competition_id, rank, ranked_count, total_hundredths)
    select competitor_id, ${competitionId}, rank, ranked_count, total_hundredths
      from unnest(${ids}::text[], ${column('rank')}::int[], ${column('rankedCount')}::int[],
                  ${column('totalHundredths')}::int[])
        as place (competitor_id, rank, ranked_count, total_hundredths)
    on conflict (competitor_id) do update
      set rank = excluded.rank, ranked_count = excluded.ranked_count,
          total_hundredths = excluded.total_hundredths
      where (kept.rank, kept.ranked_count, kept.total_hundredths)
        is distinct from (excluded.rank, excluded.ranked_count, excluded.total_hundredths)`);
}

export async function deleteKept(tx: Transaction, competitionId: string): Promise<void> {
  await tx.delete(keptResults).where(eq(keptResults.competitionId, competitionId));
  await tx.delete(keptCompetitions).where(eq(keptCompetitions.competitionId, competitionId));
}

/** @returns the competitions whose stored results are outdated. */
export async function listUnkept(on: Executor): Promise<string[]> {
  const rows = await on
    .select({ id: competitions.id })
    .from(competitions)
    .leftJoin(keptCompetitions, eq(keptCompetitions.competitionId, competitions.id))
    .where(
      sql`case when ${competitions.state} = 'ended' and ${competitions.frozenAt} is null
        then ${keptCompetitions.seq} is distinct from ${competitions.seq}
        else ${keptCompetitions.seq} is not null end`,
    );
  return rows.map(({ id }) => id);
}

/** @returns the stored ranks and totals of competitors with an account. */
export async function listKeptRanks(on: Executor, competitionId: string) {
  return on
    .select({
      uid: sql<string>`${competitors.claimedBy}`, // not null because of the condition below
      rank: keptResults.rank,
      totalHundredths: keptResults.totalHundredths,
    })
    .from(keptResults)
    .innerJoin(competitors, eq(competitors.id, keptResults.competitorId))
    .where(and(eq(keptResults.competitionId, competitionId), isNotNull(competitors.claimedBy)));
}
