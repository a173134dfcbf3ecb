import { and, eq, sql } from 'drizzle-orm';
import { accounts, shownName } from '../../people/accounts/public';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import type { Executor } from '../../platform/db/transaction';
import { activeGymRoles } from '../staff/public';
import { climbs } from './schema';

/** Tells whether somebody has set a climb of the gym. */
export async function hasSetAt(on: Executor, gymId: string, uid: string): Promise<boolean> {
  const rows = await on
    .select({ id: climbs.id })
    .from(climbs)
    .where(and(eq(climbs.setterUid, uid), eq(climbs.gymId, gymId)))
    .limit(1);
  return rows.length > 0;
}

/** Who a list of climbs is narrowed to, as climbers see them. */
export interface NamedSetter {
  readonly uid: string;
  readonly name: string;
}

/** @returns whoever has that username and hasn't left. */
export const findSetters = prepareStatement<NamedSetter, [username: string]>(
  'climbs.setter',
  sqlText`select uid, coalesce(nullif(${shownName('accounts')}, ''), username) as name
     from ${accounts}
    where username = $1 and deactivated_at is null and deleted_at is null`,
);

interface Setter {
  readonly uid: string;
  readonly name: string;
  readonly isStaff: boolean;
}

/** @returns who can be named as a setter of a gym: its staff, then others who have set there, by name. */
export async function listSetters(on: Executor, gymId: string): Promise<Setter[]> {
  const { rows } = await on.execute<{ uid: string; name: string; isStaff: boolean }>(sql`
    with known as (
      select uid, true as is_staff from ${activeGymRoles} where gym_id = ${gymId}
      union all
      select distinct setter_uid, false from ${climbs} where gym_id = ${gymId} and setter_uid is not null
    )
    select uid, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username, '') as name,
           bool_or(is_staff) as "isStaff"
      from known join ${accounts} using (uid) group by uid, first_name, last_name, username
     order by "isStaff" desc, name, uid`);
  return rows;
}
