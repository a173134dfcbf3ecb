import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { newestColoursOf } from './newest-colours-repo';
import { gyms, isPublicGym } from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

interface LivelyGymRow {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly climbCount: number;
  readonly lastSetOn: string | null;
  readonly newestColours: GymColour[];
  /** Of all gyms. */
  readonly total: number;
}

const selectLively = prepareStatement<LivelyGymRow, [size: number]>(
  'home.livelyGyms',
  sqlText`select gym.id, gym.name, gym.location, gym.climb_count as "climbCount",
          gym.last_set_on as "lastSetOn", gym.total,
          ${newestColoursOf('gym.id')} as "newestColours"
     from (select gyms.*, count(*) over () as total from ${gyms} where ${isPublicGym}
            order by last_set_on desc nulls last, fold(name), id limit $1) gym
    order by gym.last_set_on desc nulls last, fold(gym.name), gym.id`,
);

/** @returns the gyms with the newest climbs. */
export function listLivelyGyms(on: Queryable, size: number): Promise<LivelyGymRow[]> {
  return selectLively(on, [size]);
}
