import { sqlText } from '../../platform/db/sql-text';
import { closedMonths, rankingPoints } from './schema';
import { accounts, shownName, shownPhoto } from '../../people/accounts/public';
import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import type pg from 'pg';
import { prepareStatement } from '../../platform/db/statement';
import type { PageStart } from './rank-page';

export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** One board of one gym in one period. */
export interface BoardKey {
  readonly gymId: string;
  readonly board: RankingBoard;
  readonly period: string;
}

/** What a row is sorted by. `reachedAt` has the database's microseconds, so that it compares equal again. */
export interface RankingPosition {
  readonly points: number;
  readonly reachedAt: string;
  readonly uid: string;
}

export interface RankingListRow extends RankingPosition {
  readonly username: string;
  readonly name: string;
  readonly photoURL: string | null;
  readonly count: number;
  /** Not in public rankings. */
  readonly isHidden: boolean;
  /** Of a closed month; null for who was hidden then. */
  readonly finalRank: number | null;
}

/** SQL: rows of a board. */
export const ofBoard = `points_of.gym_id = $1 and points_of.board = $2 and points_of.period = $3`;

/** Who is in public rankings; `accounts_unlisted` indexes the few others. */
export const isUnlisted = `(accounts.is_hidden_from_rankings or accounts.deactivated_at is not null
                     or accounts.deleted_at is not null)`;

/** SQL: somebody on a board is in public rankings; asked in the small index of those who aren't. */
export const isListed = sqlText`not exists (
           select from ${accounts} where accounts.uid = points_of.uid and ${isUnlisted})`;

const reachedAtText = `to_char(reached_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type PageRow = RankingListRow & PageStart;
type FirstValues = [gymId: string, board: string, period: string, size: number];
type NextValues = [...FirstValues, points: number, reachedAt: string, uid: string];

/** Rows of the board before the first one of the page; `from` has them as `points_of`. */
const countBefore = (from: string, where: string) => `
  select count(*) as before, count(*) filter (where points_of.points > top.points) as better
    from ${from}
   where ${where} and points_of.points >= top.points
     and (points_of.points > top.points
          or (points_of.reached_at, points_of.uid) < (top.reached_at, top.uid))`;

/**
 * One statement, so that the ranks fit the rows: those before the first one are counted in the index,
 * and the unlisted among them, who are few, taken off. `nulls last` is the order of the index. Materialised, or a plan
 * made for any board counts them again for each row: 41 s for a page of 1,000.
 */
const pageOf = (
  after: string,
  { who, name, photo }: { readonly who: string; readonly name: string; readonly photo: string },
) => sqlText`
  with page as materialized (
    select points_of.points, points_of.reached_at, points_of.uid, points_of.count,
           points_of.final_rank, coalesce(accounts.username, '') as username, ${photo} as photo_url,
           ${name} as name, ${isUnlisted} as hidden
      from ${rankingPoints} points_of join ${accounts} on accounts.uid = points_of.uid
     where ${ofBoard} and ${who} ${after}
     order by points_of.points desc nulls last, points_of.reached_at, points_of.uid limit $4
  ), top as materialized (
    select points, reached_at, uid from page order by points desc, reached_at, uid limit 1
  ), ahead as materialized (
    select everybody.before - unlisted.before as before,
           everybody.better - unlisted.better as better
      from top
     cross join lateral (${countBefore(sqlText`${rankingPoints} points_of`, ofBoard)}) everybody
     cross join lateral (${countBefore(
       sqlText`${accounts} join ${rankingPoints} points_of on points_of.uid = accounts.uid`,
       `${isUnlisted} and ${ofBoard}`,
     )}) unlisted
  )
  select page.points, ${reachedAtText} as "reachedAt", page.uid, page.count, page.username,
         page.name, page.photo_url as "photoURL", page.hidden as "isHidden",
         page.final_rank as "finalRank", ahead.before, ahead.better
    from page cross join ahead order by page.points desc, page.reached_at, page.uid`;

/** What everybody reads, by the wishes of those on the board. */
const listed = {
  who: `not ${isUnlisted}`,
  name: shownName('accounts'),
  photo: shownPhoto('accounts'),
};
/** The same of a closed month: whoever was hidden then has no rank in it. */
const ranked = { ...listed, who: `${listed.who} and points_of.final_rank is not null` };
/** What staff read. */
export const whole = {
  who: 'true',
  name: `trim(accounts.first_name || ' ' || accounts.last_name)`,
  photo: 'accounts.photo_url',
};

/** What a screen in the gym shows. */
const onScreens = {
  ...listed,
  name: shownName('accounts', 'screens'),
  photo: shownPhoto('accounts', 'screens'),
};

const afterPosition = `and points_of.points <= $5
          and (points_of.points < $5
               or (points_of.reached_at, points_of.uid) > ($6::timestamptz, $7::text))`;

/** Who is listed, and how they are named. */
const readers = { listed, ranked, whole } as const;
type Reader = keyof typeof readers;

const statementsOf = (reader: Reader) => ({
  first: prepareStatement<PageRow, FirstValues>(
    `rankings.first.${reader}`,
    pageOf('', readers[reader]),
  ),
  next: prepareStatement<PageRow, NextValues>(
    `rankings.next.${reader}`,
    pageOf(afterPosition, readers[reader]),
  ),
});
const statements = {
  listed: statementsOf('listed'),
  ranked: statementsOf('ranked'),
  whole: statementsOf('whole'),
};

const selectForScreens = prepareStatement<PageRow, FirstValues>(
  'rankings.forScreens',
  pageOf('', onScreens),
);

/** @returns the first of a board, named as a screen in the gym names them. */
export function listForScreens(on: Queryable, key: BoardKey, size: number): Promise<PageRow[]> {
  return selectForScreens(on, [key.gymId, key.board, key.period, size]);
}

interface PageOf {
  readonly after: RankingPosition | null;
  readonly size: number;
  /** Everybody in public rankings if omitted. */
  readonly reader?: Reader;
}

/** @returns up to `size` rows after a position, and how many of the public are before the first of them. */
export async function listRanking(
  on: Queryable,
  key: BoardKey,
  { after, size, reader = 'listed' }: PageOf,
): Promise<{ rows: RankingListRow[]; start: PageStart }> {
  const of = [key.gymId, key.board, key.period] as const;
  const { first, next } = statements[reader];
  const rows = await (after === null
    ? first(on, [...of, size])
    : next(on, [...of, size, after.points, after.reachedAt, after.uid]));
  const start = { before: rows[0]?.before ?? 0, better: rows[0]?.better ?? 0 };
  return { rows, start };
}

const countBoard = prepareStatement<{ total: number }, [string, string, string]>(
  'rankings.count',
  sqlText`select (select count(*) from ${rankingPoints} points_of where ${ofBoard})
        - (select count(*) from ${accounts} join ${rankingPoints} points_of
             on ${ofBoard} and points_of.uid = accounts.uid
            where ${isUnlisted}) as total`,
);

/** @returns how many are on a public board. */
export async function countRanking(on: Queryable, key: BoardKey): Promise<number> {
  const [row] = await countBoard(on, [key.gymId, key.board, key.period]);
  return row?.total ?? 0;
}

const countRanked = prepareStatement<{ total: number }, [string, string, string]>(
  'rankings.countRanked',
  sqlText`select count(*) as total from ${rankingPoints} points_of
            join ${accounts} on accounts.uid = points_of.uid
           where ${ofBoard} and points_of.final_rank is not null and not ${isUnlisted}`,
);

/** @returns how many a closed month's board shows. */
export async function countClosedRanking(on: Queryable, key: BoardKey): Promise<number> {
  const [row] = await countRanked(on, [key.gymId, key.board, key.period]);
  return row?.total ?? 0;
}

export interface OwnRow {
  readonly points: number;
  readonly count: number;
  readonly better: number;
  readonly finalRank: number | null;
  readonly isClosed: boolean;
}

const selectOwn = prepareStatement<OwnRow, [string, string, string, string]>(
  'rankings.own',
  sqlText`select own.points, own.count, own.final_rank as "finalRank",
          exists (select from ${closedMonths} closed
                   where closed.gym_id = $1 and closed.month = $3) as "isClosed",
          (select count(*) from ${rankingPoints} points_of
            where ${ofBoard} and points_of.points > own.points)
          - (select count(*) from ${accounts}
               join ${rankingPoints} points_of on points_of.uid = accounts.uid
              where ${isUnlisted} and ${ofBoard} and points_of.points > own.points) as better
     from ${rankingPoints} own
    where own.gym_id = $1 and own.board = $2 and own.period = $3 and own.uid = $4`,
);

/** @returns a user's points on a board and how many of the public have more, or undefined. */
export async function findOwnRanking(
  on: Queryable,
  key: BoardKey,
  uid: string,
): Promise<OwnRow | undefined> {
  const [row] = await selectOwn(on, [key.gymId, key.board, key.period, uid]);
  return row;
}

const countAll = prepareStatement<{ total: number }, [string, string, string]>(
  'rankings.countAll',
  sqlText`select count(*) as total from ${rankingPoints} points_of where ${ofBoard}`,
);

/** @returns how many have points on a board, hidden or not. */
export async function countWholeRanking(on: Queryable, key: BoardKey): Promise<number> {
  const [row] = await countAll(on, [key.gymId, key.board, key.period]);
  return row?.total ?? 0;
}

/** Steps from month to month in the index, so that a gym's rows aren't read; `overall` sorts after all of them. */
const selectMonths = prepareStatement<{ month: string }, [gymId: string, board: string]>(
  'rankings.months',
  sqlText`with recursive months as (
    (select period from ${rankingPoints} where gym_id = $1 and board = $2 and period < 'a'
      order by period desc limit 1)
    union all
    select (select older.period from ${rankingPoints} older
             where older.gym_id = $1 and older.board = $2 and older.period < months.period
             order by older.period desc limit 1)
      from months where months.period is not null
  ) select period as month from months where period is not null`,
);

/** @returns the months in which a board has points, newest first. */
export async function listMonths(
  on: Queryable,
  { gymId, board }: Pick<BoardKey, 'gymId' | 'board'>,
): Promise<string[]> {
  const rows = await selectMonths(on, [gymId, board]);
  return rows.map(({ month }) => month);
}
