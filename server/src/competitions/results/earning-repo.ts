import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { EarnedIn } from '../../people/achievements/public';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import { categories } from '../groups/schema';
import { resultSnapshots } from './schema';

/** @returns when a competition ended; null if it hasn't, or its results are hidden. */
export async function findEndedAt(tx: Transaction, competitionId: string): Promise<Date | null> {
  const [found] = await tx
    .select({ endedAt: competitions.endedAt })
    .from(competitions)
    .where(
      and(
        eq(competitions.id, competitionId),
        eq(competitions.state, 'ended'),
        isNull(competitions.frozenAt),
      ),
    );
  return found?.endedAt ?? null;
}

/** @returns a page of the competitions whose results are stored, by their ids downwards. */
export async function listWithResults(
  on: Executor,
  { below, limit }: { readonly below: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await on
    .select({ id: competitions.id })
    .from(competitions)
    .innerJoin(resultSnapshots, eq(resultSnapshots.competitionId, competitions.id))
    .where(
      and(
        eq(competitions.state, 'ended'),
        isNull(competitions.frozenAt),
        below === null ? undefined : lt(competitions.id, below),
      ),
    )
    .orderBy(desc(competitions.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** @returns the names of competitions by id. */
export async function nameCompetitions(
  on: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await on
    .select({ id: competitions.id, name: competitions.name })
    .from(competitions)
    .where(inArray(competitions.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * @returns the listed ones among some competitions with a person's entry, by id; no names while competitions are
 * disabled.
 */
export async function describeEntries(
  deps: Deps,
  { uid, sourceIds }: { readonly uid: string; readonly sourceIds: readonly string[] },
): Promise<ReadonlyMap<string, EarnedIn>> {
  const { isCompetitionsEnabled } = await deps.readFlags();
  const rows = await deps.database.drizzle
    .select({
      id: competitions.id,
      name: competitions.name,
      timeZone: competitions.timeZone,
      competitorId: competitors.id,
      category: categories.name,
    })
    .from(competitions)
    .leftJoin(
      competitors,
      and(eq(competitors.competitionId, competitions.id), eq(competitors.claimedBy, uid)),
    )
    .leftJoin(categories, eq(categories.id, competitors.categoryId))
    .where(and(inArray(competitions.id, [...sourceIds]), eq(competitions.isListed, true)));
  return new Map(
    rows.map(({ id, name, timeZone, competitorId, category }) => {
      const isNamed = isCompetitionsEnabled && competitorId !== null;
      return [id, { timeZone, competition: isNamed ? { id, name, competitorId, category } : null }];
    }),
  );
}
