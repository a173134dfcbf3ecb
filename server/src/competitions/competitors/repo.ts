import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { fieldsOf } from '@cruxboard/domain/columns';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { and, asc, count, eq, getTableColumns, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import { categories, cohorts } from '../groups/schema';
import { competitions } from '../competitions/schema';
import { qualified } from '../../platform/db/qualified';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { frozenScores, scores } from '../scores/schema';
import { findMergedInto } from './merge-repo';
import { competitors } from './schema';

export type Competitor = typeof competitors.$inferSelect;

interface CompetitorKey {
  readonly competitionId: string;
  readonly competitorId: string;
}

/** @returns a competitor if they belong to the competition. */
export async function findCompetitor(
  on: Executor,
  key: CompetitorKey,
): Promise<Competitor | undefined> {
  const [found] = await on
    .select()
    .from(competitors)
    .where(
      and(eq(competitors.id, key.competitorId), eq(competitors.competitionId, key.competitionId)),
    );
  return found;
}

/** @returns a competitor, or the one they were merged into, so that old links still work. */
export async function findPresent(
  on: Executor,
  key: CompetitorKey,
): Promise<Competitor | undefined> {
  const found = await findCompetitor(on, key);
  if (found !== undefined) return found;
  const competitorId = await findMergedInto(on, key);
  return competitorId === undefined ? undefined : findCompetitor(on, { ...key, competitorId });
}

/** @returns the competitors that belong to the competition, by id. */
export async function findCompetitors(
  on: Executor,
  { competitionId, ids }: { readonly competitionId: string; readonly ids: readonly string[] },
): Promise<Competitor[]> {
  return on
    .select()
    .from(competitors)
    .where(
      and(
        eq(competitors.competitionId, competitionId),
        sql`${competitors.id} = any(${sql.param(ids)}::text[])`,
      ),
    )
    .orderBy(asc(competitors.id));
}

/** @returns a competitor's scores by climb, or those that a frozen board shows. */
export async function listScores(
  on: Executor,
  competitorId: string,
  isFrozen = false,
): Promise<{ climbId: string; cell: Cell; version: number }[]> {
  const from = isFrozen ? frozenScores : scores;
  return on
    .select({ climbId: from.climbId, cell: from.cell, version: from.version })
    .from(from)
    .where(eq(from.competitorId, competitorId))
    .orderBy(asc(from.climbId));
}

/** @returns how many scores a competitor has. */
export async function countScores(on: Executor, competitorId: string): Promise<number> {
  const [found] = await on
    .select({ count: count() })
    .from(scores)
    .where(eq(scores.competitorId, competitorId));
  return found?.count ?? 0;
}

/** A competitor in the organisers' list. */
export interface ListedCompetitor extends Competitor {
  readonly scoreCount: number;
  /** Username of the account that claimed them; null if that account is hidden. */
  readonly claimedByUsername: string | null;
}

/** @returns a competition's competitors with their score counts, by number, then name. */
export async function listCompetitors(
  on: Executor,
  competitionId: string,
): Promise<ListedCompetitor[]> {
  const rows = await on
    .select({
      competitor: competitors,
      scoreCount: sql<number>`(select count(*) from ${scores}
        where ${qualified(scores.competitorId)} = ${qualified(competitors.id)})`,
      claimedByUsername: accounts.username,
    })
    .from(competitors)
    .leftJoin(
      accounts,
      and(
        eq(accounts.uid, competitors.claimedBy),
        isNull(accounts.deactivatedAt),
        isNull(accounts.deletedAt),
      ),
    )
    .where(eq(competitors.competitionId, competitionId))
    .orderBy(sql`${competitors.number} nulls last, ${competitors.name}, ${competitors.id}`);
  return rows.map(({ competitor, ...more }) => ({ ...competitor, ...more }));
}

/** @returns a competition's competitors as they are stored. */
export async function listCompetitorRows(
  on: Executor,
  competitionId: string,
): Promise<Competitor[]> {
  return on
    .select()
    .from(competitors)
    .where(eq(competitors.competitionId, competitionId))
    .orderBy(asc(competitors.id));
}

/** @returns the numbers that a competition's competitors have. */
export async function listNumbers(on: Executor, competitionId: string): Promise<number[]> {
  const rows = await on
    .select({ number: competitors.number })
    .from(competitors)
    .where(and(eq(competitors.competitionId, competitionId), isNotNull(competitors.number)));
  return rows.flatMap(({ number }) => number ?? []);
}

/** @returns whether the category and the cohort belong to the competition. */
export async function findGroups(
  on: Executor,
  query: {
    readonly competitionId: string;
    readonly categoryId: string | null;
    readonly cohortId: string | null;
  },
): Promise<{ hasCategory: boolean; hasCohort: boolean }> {
  const { competitionId, categoryId, cohortId } = query;
  const { rows } = await on.execute<{ category: boolean; cohort: boolean }>(sql`select
    exists (select 1 from ${categories} where ${categories.id} = ${categoryId}
      and ${categories.competitionId} = ${competitionId}) as category,
    exists (select 1 from ${cohorts} where ${cohorts.id} = ${cohortId}
      and ${cohorts.competitionId} = ${competitionId}) as cohort`);
  return {
    hasCategory: rows[0]?.category ?? false,
    hasCohort: rows[0]?.cohort ?? false,
  };
}

/** @returns the first and last name in a user's profile. */
export async function findProfileName(on: Executor, uid: string) {
  const [found] = await on
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.uid, uid));
  return found;
}

/** Verified contacts, null if none. The phone is in E.164. */
export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * @returns unclaimed competitors with one of the contacts, in competitions where the user may claim and hasn't
 * joined.
 */
export async function listClaimable(
  on: Executor,
  query: { readonly uid: string; readonly competitionId?: string | undefined } & Contacts,
) {
  const { uid, competitionId, email, phone } = query;
  return on
    .select({
      competitionId: competitors.competitionId,
      competitionName: competitions.name,
      competitorId: competitors.id,
      name: competitors.name,
      number: competitors.number,
    })
    .from(competitors)
    .innerJoin(competitions, eq(competitions.id, competitors.competitionId))
    .where(
      and(
        or(
          email === null ? undefined : sql`lower(${competitors.email}) = ${email.toLowerCase()}`,
          phone === null
            ? undefined
            : sql`regexp_replace(${competitors.phone}, '[^0-9+]', '', 'g') = ${phone}`,
        ),
        isNull(competitors.claimedBy),
        isNotNull(competitions.publishedAt),
        ne(competitions.registration, 'closed'),
        competitionId === undefined ? undefined : eq(competitors.competitionId, competitionId),
        sql`not exists (select 1 from ${competitors} own
          where own.claimed_by = ${uid} and own.competition_id = ${competitions.id})`,
      ),
    )
    .orderBy(sql`${competitions.startedAt} desc, ${competitors.name}, ${competitors.id}`)
    .limit(100);
}

export async function insertCompetitor(tx: Transaction, competitor: Competitor): Promise<void> {
  await tx.insert(competitors).values(competitor);
}

export async function insertCompetitors(
  tx: Transaction,
  rows: readonly Competitor[],
): Promise<void> {
  await tx.insert(competitors).values([...rows]);
}

export async function updateCompetitorRow(tx: Transaction, competitor: Competitor): Promise<void> {
  await tx.update(competitors).set(competitor).where(eq(competitors.id, competitor.id));
}

/**
 * Replaces what staff enter of many competitors. Takes two statements because they may swap numbers: the unique numbers
 * are cleared first.
 */
export async function replaceCompetitorRows(
  tx: Transaction,
  rows: readonly Competitor[],
): Promise<void> {
  const table = getTableColumns(competitors);
  const fields = [...fieldsOf(competitorColumns), 'invitedAt'] as const;
  const given = rows.map((row) =>
    Object.fromEntries(
      (['id', ...fields] as const).map((field) => [table[field].name, row[field]]),
    ),
  );
  const ids = rows.map(({ id }) => id);
  await tx
    .update(competitors)
    .set({ number: null })
    .where(sql`${competitors.id} = any(${sql.param(ids)}::text[])`);
  const changes = fields.map((field) => {
    const name = sql.identifier(table[field].name);
    return sql`${name} = given.${name}`;
  });
  await tx.execute(sql`
    update ${competitors} set ${sql.join(changes, sql`, `)}
    from jsonb_populate_recordset(null::${competitors}, ${JSON.stringify(given)}::jsonb) as given
    where ${competitors.id} = given.id`);
}

/** Applies the same change to many rows in one statement. */
export async function updateCompetitorRows(
  tx: Transaction,
  ids: readonly string[],
  set: {
    readonly [Field in 'categoryId' | 'cohortId' | 'startingGroup' | 'state']?:
      | Competitor[Field]
      | undefined;
  },
): Promise<void> {
  await tx
    .update(competitors)
    .set(set)
    .where(sql`${competitors.id} = any(${sql.param(ids)}::text[])`);
}

/** Deletes the scores as well. */
export async function deleteCompetitorRow(tx: Transaction, competitorId: string): Promise<void> {
  await tx.delete(competitors).where(eq(competitors.id, competitorId));
}
