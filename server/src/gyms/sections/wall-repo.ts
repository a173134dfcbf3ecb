import type pg from 'pg';
import { accounts, shownName } from '../../people/accounts/public';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { climbs, isOnWall } from '../climbs/schema';
import { sections } from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

interface WallRow {
  readonly id: string;
  readonly gymId: string;
  readonly name: string;
  readonly climbCount: number;
  readonly nextResetOn: string | null;
  readonly lastSetOn: string | null;
  readonly archivedAt: Date | null;
}

const selectWall = prepareStatement<WallRow, [gymId: string, sectionId: string]>(
  'sections.find',
  sqlText`select id, gym_id as "gymId", name, climb_count as "climbCount",
          next_reset_on as "nextResetOn", last_set_on as "lastSetOn", archived_at as "archivedAt"
     from ${sections} where gym_id = $1 and id = $2`,
);

/** @returns a wall of a gym, archived or not, or undefined. */
export async function findWall(
  on: Queryable,
  { gymId, sectionId }: { readonly gymId: string; readonly sectionId: string },
): Promise<WallRow | undefined> {
  const [row] = await selectWall(on, [gymId, sectionId]);
  return row;
}

interface SetterRow {
  readonly name: string;
  readonly username: string | null;
}

/** People who have left are shown as the climb's page shows them. */
const selectSetters = prepareStatement<SetterRow, [sectionId: string]>(
  'sections.setters',
  sqlText`select ${shownName('accounts')} as name, accounts.username
     from ${climbs} join ${accounts} on accounts.uid = climbs.setter_uid
    where climbs.section_id = $1 and ${isOnWall()}
      and ${shownName('accounts')} <> ''
    group by accounts.uid order by count(*) desc, name, accounts.uid`,
);

/** @returns who set the climbs that are on a wall now, most climbs first. */
export function listSettersOn(on: Queryable, sectionId: string): Promise<SetterRow[]> {
  return selectSetters(on, [sectionId]);
}
