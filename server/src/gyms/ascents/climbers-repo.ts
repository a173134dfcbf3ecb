import type pg from 'pg';
import { accounts } from '../../people/accounts/public';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { ascents } from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

interface ClimberRow {
  readonly uid: string;
  readonly name: string;
  readonly username: string;
  readonly photoURL: string | null;
  readonly repeatCount: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** `lastAt` with the database's microseconds, so that it compares equal again. */
  readonly lastAtText: string;
}

/** Who is not named among climbers: whoever left the public rankings, or is gone. */
const isUnlisted = `(accounts.is_hidden_from_rankings or accounts.deactivated_at is not null
                     or accounts.deleted_at is not null)`;

type Values = [climbId: string, size: number, lastAt: string | null, uid: string | null];

const selectClimbers = prepareStatement<ClimberRow, Values>(
  'ascents.climbers',
  sqlText`select own.uid, own.repeat_count as "repeatCount", own.first_at as "firstAt",
       own.last_at as "lastAt", coalesce(accounts.username, '') as username,
       to_char(own.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "lastAtText",
       coalesce(nullif(trim(accounts.first_name || ' ' || accounts.last_name), ''), accounts.username, '') as name,
       accounts.photo_url as "photoURL"
  from ${ascents} own join ${accounts} on accounts.uid = own.uid
 where own.climb_id = $1 and not ${isUnlisted}
   and ($3::timestamptz is null or (own.last_at, own.uid) < ($3, $4::text))
 order by own.last_at desc, own.uid desc limit $2`,
);

/** @returns up to `size` of those who climbed a climb, the latest first, without those who aren't named. */
export function listClimbers(
  on: Queryable,
  climbId: string,
  page: { readonly after: { lastAt: string; uid: string } | null; readonly size: number },
): Promise<ClimberRow[]> {
  return selectClimbers(on, [
    climbId,
    page.size,
    page.after?.lastAt ?? null,
    page.after?.uid ?? null,
  ]);
}

interface Hidden {
  readonly climberCount: number;
  readonly ascentCount: number;
}

const countUnlisted = prepareStatement<Hidden, [climbId: string]>(
  'ascents.hiddenClimbers',
  sqlText`select count(*)::int as "climberCount", coalesce(sum(own.repeat_count), 0)::int as "ascentCount"
  from ${ascents} own join ${accounts} on accounts.uid = own.uid
 where own.climb_id = $1 and ${isUnlisted}`,
);

/** @returns how many climbed a climb without being named, and how often. */
export async function countHiddenClimbers(on: Queryable, climbId: string): Promise<Hidden> {
  const [row] = await countUnlisted(on, [climbId]);
  return row ?? { climberCount: 0, ascentCount: 0 };
}
