import type { rankingSorts } from '@cruxboard/domain/sort-options';
import { accounts } from '../../people/accounts/public';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import {
  type BoardKey,
  isListed,
  isUnlisted,
  ofBoard,
  type Queryable,
  type RankingListRow,
  whole,
} from './repo';
import { rankingPoints } from './schema';

/** An order of names. */
export type NameSort = Exclude<(typeof rankingSorts)[number], 'ranking'>;

/** Where a row is in an order of names; whoever left public rankings is after all names, in the order of points. */
export interface NamePosition {
  readonly isHidden: boolean;
  readonly key: string;
  readonly uid: string;
}

export interface NamedRow extends Omit<RankingListRow, 'reachedAt'>, NamePosition {
  /** Among those in public rankings, while points still count; null for others. */
  readonly rank: number | null;
}

type Values = [
  gymId: string,
  board: string,
  period: string,
  size: number,
  isHidden: boolean | null,
  key: string | null,
  uid: string | null,
];

/** So many letters of a name decide: a sealed cursor with 40 of 4 bytes fits into the contract's 400 characters. */
const letters = 40;

/** SQL: a text that sorts as the ranking does; ids are public, and an order by them alone would tell who it is. */
const byPoints = `lpad((2147483647 - points_of.points)::text, 10, '0')
             || to_char(points_of.reached_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** SQL: where somebody is in an order of names. */
const placeBy = (key: string) =>
  `${isUnlisted}, case when ${isUnlisted} then ${byPoints}
             else left(coalesce(${key}, ''), ${letters}) end collate "C", points_of.uid`;

/**
 * Ranks everybody on the board anew for each page, because no index has both orders. Names are those that a search
 * compares, folded once when they were written. What the page shows is read for its rows alone.
 */
const pagesBy = (sort: NameSort, key: string) =>
  prepareStatement<NamedRow, Values>(
    `rankings.by.${sort}`,
    sqlText`
  with page (hidden, key, uid) as materialized (
    select ${placeBy(key)}
      from ${rankingPoints} points_of join ${accounts} on accounts.uid = points_of.uid
     where ${ofBoard} and ($5::boolean is null or (${placeBy(key)}) > ($5, $6::text, $7::text))
     order by 1, 2, 3 limit $4
  ), ranked as materialized (
    select points_of.uid, rank() over (order by points_of.points desc nulls last) as rank
      from ${rankingPoints} points_of
     where ${ofBoard} and ${isListed}
  )
  select page.uid, points_of.points, points_of.count, points_of.final_rank as "finalRank",
         page.hidden as "isHidden", page.key, ranked.rank::int, coalesce(accounts.username, '') as username,
         ${whole.name} as name, ${whole.photo} as "photoURL"
    from page
    join ${rankingPoints} points_of on ${ofBoard} and points_of.uid = page.uid
    join ${accounts} on accounts.uid = page.uid
    left join ranked on ranked.uid = page.uid
   order by page.hidden, page.key, page.uid`,
  );

const pages = {
  name: pagesBy('name', 'accounts.search_key'),
  username: pagesBy('username', 'accounts.username'),
} as const;

/** @returns up to `size` of everybody on a board after a place in an order of names. */
export function listByName(
  on: Queryable,
  { gymId, board, period }: BoardKey,
  of: { readonly sort: NameSort; readonly after: NamePosition | null; readonly size: number },
): Promise<NamedRow[]> {
  const { isHidden = null, key = null, uid = null } = of.after ?? {};
  return pages[of.sort](on, [gymId, board, period, of.size, isHidden, key, uid]);
}
