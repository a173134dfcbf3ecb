import { rankedStates } from '@cruxboard/domain/competitions/results/results';
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { categories } from '../groups/schema';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import type { Executor } from '../../platform/db/transaction';
import { competitionResults } from './schema';

export interface ResultsFilter {
  readonly uid: string;
  /** Whether it is their own page, which includes unlisted competitions and those they didn't finish. */
  readonly isOwn: boolean;
}

export interface ResultsPage extends ResultsFilter {
  /** The last row of the previous page. */
  readonly after: { readonly at: Date; readonly competitionId: string } | null;
  readonly limit: number;
}

/** A competition's day: planned, or else when it was started. */
const dayOf = sql<Date>`coalesce(${competitions.startsAt}, ${competitions.startedAt})`.mapWith(
  competitions.startsAt,
);

const columns = {
  competitionId: competitions.id,
  name: competitions.name,
  format: competitions.format,
  venue: competitions.venue,
  timeZone: competitions.timeZone,
  state: competitions.state,
  isListed: competitions.isListed,
  finalisedAt: competitions.finalisedAt,
  frozenAt: competitions.frozenAt,
  at: dayOf,
  competitorId: competitors.id,
  competitorState: competitors.state,
  category: categories.name,
  rank: competitionResults.rank,
  rankedCount: competitionResults.rankedCount,
  totalHundredths: competitionResults.totalHundredths,
};

/** @returns a person's results of ended competitions, newest first. */
export async function listEnded(on: Executor, filter: ResultsPage) {
  const { after } = filter;
  return select(on)
    .where(
      and(
        ...shownTo(filter),
        eq(competitions.state, 'ended'),
        isNotNull(competitionResults.competitorId),
        // who never climbed didn't start: only they themselves see it, as with the mark
        filter.isOwn ? undefined : isNotNull(competitionResults.rank),
        after === null
          ? undefined
          : sql`(${dayOf}, ${competitions.id}) < (${after.at.toISOString()}::timestamptz, ${after.competitionId})`,
      ),
    )
    .orderBy(sql`${dayOf} desc, ${competitions.id} desc`)
    .limit(filter.limit);
}

export type ResultRow = Awaited<ReturnType<typeof listEnded>>[number];

/** @returns the competitions a person is in right now, latest start first. */
export async function listLive(
  on: Executor,
  { now, ...filter }: ResultsFilter & { readonly now: Date },
): Promise<ResultRow[]> {
  return select(on)
    .where(
      and(
        ...shownTo(filter),
        eq(competitions.state, 'started'),
        or(isNull(competitions.startsAt), lte(competitions.startsAt, now)),
      ),
    )
    .orderBy(sql`${dayOf} desc, ${competitions.id} desc`)
    .limit(20);
}

function select(on: Executor) {
  return on
    .select(columns)
    .from(competitors)
    .innerJoin(competitions, eq(competitions.id, competitors.competitionId))
    .leftJoin(categories, eq(categories.id, competitors.categoryId))
    .leftJoin(competitionResults, eq(competitionResults.competitorId, competitors.id));
}

function shownTo({ uid, isOwn }: ResultsFilter) {
  const isOnes = eq(competitors.claimedBy, uid);
  if (isOwn) return [isOnes];
  return [isOnes, eq(competitions.isListed, true), inArray(competitors.state, rankedStates)];
}
