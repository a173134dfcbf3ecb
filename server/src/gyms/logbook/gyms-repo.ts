import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { gyms } from '../gyms/schema';
import { rankingPoints } from '../rankings/schema';
import { isSeen, type Whose } from './repo';

interface GymRow {
  readonly gymId: string;
  readonly gymName: string;
  readonly climbs: number;
}

/** The overall ranking's row of a user counts each climb once. */
const selectGyms = prepareStatement<GymRow, [uid: string, viewerUid: string | null]>(
  'logbook.gyms',
  sqlText`select own.gym_id as "gymId", gym.name as "gymName", own.count as climbs
     from ${rankingPoints} own join ${gyms} gym on gym.id = own.gym_id
    where own.uid = $1 and own.board = 'climbers' and own.period = 'overall' and own.count > 0
      and ${isSeen('gym')}
    order by own.count desc, gym.name, own.gym_id limit 50`,
);

/** @returns the gyms where somebody climbed, most climbs first. */
export function listGyms(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  { uid, viewerUid }: Whose,
): Promise<GymRow[]> {
  return selectGyms(on, [uid, viewerUid]);
}
