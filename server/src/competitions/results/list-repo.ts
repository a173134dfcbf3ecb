import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { categories } from '../groups/categories/schema';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import type { Executor } from '../../platform/db/transaction';
import { keptResults } from './schema';

export interface ResultsAsked {
  readonly uid: string;
  /** Whether they ask themselves: then what is not listed, and what they did not finish, is shown too. */
  readonly isOwn: boolean;
}

export interface ResultsPage extends ResultsAsked {
  /** The last row of the page before. */
  readonly after: { readonly at: Date; readonly competitionId: string } | null;
  readonly limit: number;
}

/** The day of a competition: as it was planned, else when it was started. */
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
  at: dayOf,
  competitorId: competitors.id,
  competitorState: competitors.state,
  category: categories.name,
  rank: keptResults.rank,
  rankedCount: keptResults.rankedCount,
  totalHundredths: keptResults.totalHundredths,
};

/** @returns somebody's results of ended competitions, newest first. */
export async function listEnded(on: Executor, asked: ResultsPage) {
  const { after } = asked;
  return select(on)
    .where(
      and(
        ...shownTo(asked),
        eq(competitions.state, 'ended'),
        isNotNull(keptResults.competitorId),
        after === null
          ? undefined
          : sql`(${dayOf}, ${competitions.id}) < (${after.at.toISOString()}::timestamptz, ${after.competitionId})`,
      ),
    )
    .orderBy(sql`${dayOf} desc, ${competitions.id} desc`)
    .limit(asked.limit);
}

export type ResultRow = Awaited<ReturnType<typeof listEnded>>[number];

/** @returns what somebody competes in at the moment, begun last first. */
export async function listLive(
  on: Executor,
  { now, ...asked }: ResultsAsked & { readonly now: Date },
): Promise<ResultRow[]> {
  return select(on)
    .where(
      and(
        ...shownTo(asked),
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
    .leftJoin(keptResults, eq(keptResults.competitorId, competitors.id));
}

function shownTo({ uid, isOwn }: ResultsAsked) {
  const isOnes = eq(competitors.claimedBy, uid);
  if (isOwn) return [isOnes];
  return [isOnes, eq(competitions.isListed, true), eq(competitors.state, 'competing')];
}
