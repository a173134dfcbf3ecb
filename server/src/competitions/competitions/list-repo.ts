import { and, asc, desc, eq, isNotNull, lte, or, sql, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import type { competitionSorts } from '@cruxboard/domain/sort-options';
import type { Competition } from './repo';
import { competitions } from './schema';

/** A page of the public list. `after` is the last row of the previous page. */
export interface ListFilter {
  readonly when: 'live' | 'upcoming' | 'past' | 'all';
  readonly search: string;
  /** Only those held at a gym. */
  readonly gymId?: string;
  readonly sort: (typeof competitionSorts)[number];
  readonly now: Date;
  readonly after: ListPlace | null;
  readonly limit: number;
}

/** Where a page ended: the value the list is sorted by (a name or an ISO instant), and the id. */
export type ListPlace = readonly [value: string, id: string];

type Order = Pick<ListFilter, 'when' | 'sort'>;

/** @returns where a row stands in a list. */
export function placeOf(row: Competition, { when, sort }: Order): ListPlace {
  return [sort === 'name' ? row.name : (row[timeOf(when)]?.toISOString() ?? ''), row.id];
}

function timeOf(when: ListFilter['when']): 'startsAt' | 'startedAt' | 'publishedAt' {
  if (when === 'all') return 'publishedAt';
  return when === 'upcoming' ? 'startsAt' : 'startedAt';
}

/** @returns what orders a list and continues it: by name, or by start; of what is upcoming the soonest is first. */
function orderOf({ when, sort }: Order) {
  const isAscending = sort !== 'newest' || when === 'upcoming';
  const ways = isAscending
    ? { direction: asc, comparison: sql`>` }
    : { direction: desc, comparison: sql`<` };
  if (sort === 'name') {
    return {
      ...ways,
      by: sql`fold(${competitions.name})`,
      placed: (name: string) => sql`fold(${name})`,
    };
  }
  const placed = (at: string) => sql`${at}::timestamptz`;
  return { ...ways, by: sql`${competitions[timeOf(when)]}`, placed };
}

/** @returns listed competitions that are public. */
export async function listPublic(on: Executor, filter: ListFilter): Promise<Competition[]> {
  const { after, search } = filter;
  const { by, direction, comparison, placed } = orderOf(filter);
  return on
    .select()
    .from(competitions)
    .where(
      and(
        eq(competitions.isListed, true),
        isNotNull(competitions.publishedAt),
        matchesWhen(filter),
        filter.gymId === undefined ? undefined : eq(competitions.gymId, filter.gymId),
        search === ''
          ? undefined
          : sql`position(fold(${search}) in fold(${competitions.name})) > 0`,
        after === null
          ? undefined
          : sql`(${by}, ${competitions.id}) ${comparison} (${placed(after[0])}, ${after[1]})`,
      ),
    )
    .orderBy(direction(by), direction(competitions.id))
    .limit(filter.limit);
}

/** What is open for entries or started before its announced time is upcoming: people can already find and join it. */
function matchesWhen({ when, now }: ListFilter) {
  const isStarted = eq(competitions.state, 'started');
  switch (when) {
    case 'live':
      return and(isStarted, or(isNull(competitions.startsAt), lte(competitions.startsAt, now)));
    case 'upcoming':
      return or(eq(competitions.state, 'draft'), and(isStarted, gt(competitions.startsAt, now)));
    case 'past':
      return eq(competitions.state, 'ended');
    case 'all':
      return undefined;
    default:
      return when satisfies never;
  }
}
