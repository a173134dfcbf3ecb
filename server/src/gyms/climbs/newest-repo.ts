import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { gyms, isPublicGym } from '../gyms/schema';
import { sections } from '../sections/schema';
import { climbListColumns, type ClimbListRow } from './list-columns';
import { climbs, isOnWall } from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

interface ListedClimb extends ClimbListRow {
  readonly gymName: string;
}

/** A gym that sets fifty climbs in a day must leave room for others; `nulls last` is the index's order. */
const selectNewest = prepareStatement<ListedClimb, [size: number, ofGymMax: number]>(
  'home.newestClimbs',
  sqlText`select ${climbListColumns}, gym.name as "gymName"
     from (select id, name from ${gyms} where climb_count > 0 and ${isPublicGym}
            order by last_set_on desc nulls last, id limit $1) gym
    cross join lateral (
           select * from ${climbs} where climbs.gym_id = gym.id and ${isOnWall()}
            order by set_on desc nulls last, id desc nulls last limit $2) climbs
     join ${sections} on sections.id = climbs.section_id
    order by climbs.set_on desc, climbs.id desc limit $1`,
);

/** @returns the newest climbs of all gyms, at most `ofGymMax` of each. */
export function listNewestClimbs(
  on: Queryable,
  { size, ofGymMax }: { size: number; ofGymMax: number },
): Promise<ListedClimb[]> {
  return selectNewest(on, [size, ofGymMax]);
}
