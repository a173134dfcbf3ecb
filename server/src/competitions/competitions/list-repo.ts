import { and, asc, desc, eq, isNotNull, lte, ne, or, sql, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { type Competition } from './repo';
import { competitions } from './schema';

/** A page of the public list. `after` is the last row of the previous page. */
export interface ListFilter {
  readonly when: 'live' | 'upcoming' | 'past' | 'all';
  readonly search: string;
  readonly now: Date;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** @returns the column and direction that order a list: upcoming by start, everything else by the latest start. */
export function orderOf(when: ListFilter['when']) {
  return when === 'upcoming'
    ? { time: 'startsAt' as const, direction: asc, comparison: sql`>` }
    : { time: 'startedAt' as const, direction: desc, comparison: sql`<` };
}

/** @returns listed competitions that aren't drafts. */
export async function listPublic(on: Executor, filter: ListFilter): Promise<Competition[]> {
  const { after, search } = filter;
  const { time, direction, comparison } = orderOf(filter.when);
  const at = competitions[time];
  return on
    .select()
    .from(competitions)
    .where(
      and(
        eq(competitions.isListed, true),
        isNotNull(competitions.startedAt),
        ne(competitions.state, 'draft'),
        matchesWhen(filter),
        search === ''
          ? undefined
          : sql`position(fold(${search}) in fold(${competitions.name})) > 0`,
        after === null
          ? undefined
          : sql`(${at}, ${competitions.id}) ${comparison} (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(direction(at), direction(competitions.id))
    .limit(filter.limit);
}

/** A competition started before its announced time is upcoming: people can already find and join it. */
function matchesWhen({ when, now }: ListFilter) {
  const isStarted = eq(competitions.state, 'started');
  switch (when) {
    case 'live':
      return and(isStarted, or(isNull(competitions.startsAt), lte(competitions.startsAt, now)));
    case 'upcoming':
      return and(isStarted, gt(competitions.startsAt, now));
    case 'past':
      return eq(competitions.state, 'ended');
    case 'all':
      return undefined;
    default:
      return when satisfies never;
  }
}
