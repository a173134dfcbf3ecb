import type pg from 'pg';
import { accounts, shownName, shownPhoto } from '../../people/accounts/public';
import { isApart } from '../../people/blocks/public';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { ascentLogs, ascents } from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

export interface NamedClimberRow {
  readonly uid: string;
  readonly name: string;
  readonly username: string;
  readonly photoURL: string | null;
  readonly repeatCount: number;
  readonly lastAt: Date;
  /** `lastAt` with the database's microseconds, so that it compares equal again. */
  readonly lastAtText: string;
  readonly attempts: number | null;
  readonly isFirstAscent: boolean;
}

interface Whose {
  readonly climbId: string;
  readonly viewerUid: string | null;
}

/** Who is named among climbers: whoever is in the public rankings and not blocked either way. */
const isNamed = `not (accounts.is_hidden_from_rankings or accounts.deactivated_at is not null
                      or accounts.deleted_at is not null)
                 and not ${isApart('own.uid', '$2::text')}`;

/** Their first log's attempts come from the log: the summary has those of the latest. */
const columns = sqlText`own.uid, own.repeat_count as "repeatCount", own.last_at as "lastAt",
       to_char(own.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "lastAtText",
       coalesce(accounts.username, '') as username,
       coalesce(nullif(${shownName('accounts')}, ''), accounts.username, '') as name,
       ${shownPhoto('accounts')} as "photoURL",
       (select log.attempts from ${ascentLogs} log where log.uid = own.uid and log.climb_id = own.climb_id
         order by log.logged_at, log.id limit 1) as attempts,
       own.first_logged_at = (select min(first.first_logged_at) from ${ascents} first
                               where first.climb_id = own.climb_id) as "isFirstAscent"`;

const selectPage = prepareStatement<
  NamedClimberRow,
  [
    climbId: string,
    viewerUid: string | null,
    size: number,
    lastAt: string | null,
    uid: string | null,
  ]
>(
  'ascents.namedClimbers',
  sqlText`select ${columns}
  from ${ascents} own join ${accounts} on accounts.uid = own.uid
 where own.climb_id = $1 and ${isNamed}
   and ($4::timestamptz is null or (own.last_at, own.uid) < ($4, $5::text))
 order by own.last_at desc, own.uid desc limit $3`,
);

/** @returns up to `size` of those who climbed a climb, the latest first, as the viewer may see them. */
export function listNamedClimbers(
  on: Queryable,
  {
    climbId,
    viewerUid,
    after,
    size,
  }: Whose & { readonly after: { lastAt: string; uid: string } | null; readonly size: number },
): Promise<NamedClimberRow[]> {
  return selectPage(on, [climbId, viewerUid, size, after?.lastAt ?? null, after?.uid ?? null]);
}

const selectFirst = prepareStatement<NamedClimberRow, [climbId: string, viewerUid: string | null]>(
  'ascents.firstAscent',
  sqlText`select ${columns}
  from (select * from ${ascents} where climb_id = $1 order by first_logged_at, uid limit 1) own
  join ${accounts} on accounts.uid = own.uid
 where ${isNamed}`,
);

/** @returns whoever logged a climb first, if the viewer may see them. */
export async function findFirstAscent(
  on: Queryable,
  { climbId, viewerUid }: Whose,
): Promise<NamedClimberRow | undefined> {
  const [row] = await selectFirst(on, [climbId, viewerUid]);
  return row;
}
