import { and, asc, desc, eq, isNotNull, lte, ne, or, sql, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { type Competition } from './repo';
import { competitions } from './schema';

/** A page of the public list. `after` is the last row of the page before. */
export interface ListAsked {
  readonly when: 'live' | 'upcoming' | 'past' | 'all';
  readonly search: string;
  readonly now: Date;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** @returns which time orders a list, and how: what is upcoming by what comes next, all else by what was started last. */
export function orderOf(when: ListAsked['when']) {
  return when === 'upcoming'
    ? { time: 'startsAt' as const, towards: asc, beyond: sql`>` }
    : { time: 'startedAt' as const, towards: desc, beyond: sql`<` };
}

/** @returns listed competitions that have left the draft. */
export async function listPublic(on: Executor, asked: ListAsked): Promise<Competition[]> {
  const { after, search } = asked;
  const { time, towards, beyond } = orderOf(asked.when);
  const at = competitions[time];
  return on
    .select()
    .from(competitions)
    .where(
      and(
        eq(competitions.isListed, true),
        isNotNull(competitions.startedAt),
        ne(competitions.state, 'draft'),
        whenIs(asked),
        search === ''
          ? undefined
          : sql`position(fold(${search}) in fold(${competitions.name})) > 0`,
        after === null
          ? undefined
          : sql`(${at}, ${competitions.id}) ${beyond} (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(towards(at), towards(competitions.id))
    .limit(asked.limit);
}

/** Started before its time is upcoming: people may find and join it already. */
function whenIs({ when, now }: ListAsked) {
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
