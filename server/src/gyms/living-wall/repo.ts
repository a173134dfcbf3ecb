import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { climbs, isOnWall } from '../climbs/schema';

interface WallClimbRow {
  readonly id: string;
  readonly sectionId: string;
  readonly colour: GymColour;
  readonly grade: number | null;
  readonly isNew: boolean;
}

const selectClimbs = prepareStatement<
  WallClimbRow,
  [gymId: string, sectionIds: readonly string[], newSince: Date, climbsMax: number]
>(
  'livingWall.climbs',
  sqlText`select id, section_id as "sectionId", colour, grade, published_at > $3 as "isNew"
     from ${climbs} where gym_id = $1 and section_id = any($2) and ${isOnWall()}
    order by set_on desc nulls last, id desc nulls last limit $4`,
);

/** @returns the climbs on these sections of a gym, the newest if there are more. */
export function listWallClimbs(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  of: { gymId: string; sectionIds: readonly string[]; newSince: Date; climbsMax: number },
): Promise<WallClimbRow[]> {
  return selectClimbs(on, [of.gymId, of.sectionIds, of.newSince, of.climbsMax]);
}
