import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { sections } from '../sections/schema';
import { climbs, isOnWall } from './schema';

export interface PublishedClimb {
  readonly id: string;
  readonly name: string;
  readonly colour: GymColour;
  readonly grade: number | null;
  readonly sectionId: string;
  readonly sectionName: string;
  readonly publishedAt: Date;
}

const selectPublished = prepareStatement<
  PublishedClimb,
  [gymId: string, since: Date, size: number]
>(
  'climbs.publishedSince',
  sqlText`select climbs.id, climbs.name, climbs.colour, climbs.grade, climbs.section_id as "sectionId",
          sections.name as "sectionName", climbs.published_at as "publishedAt"
     from ${climbs} join ${sections} on sections.id = climbs.section_id
    where climbs.gym_id = $1 and climbs.published_at >= $2 and ${isOnWall()}
    order by climbs.published_at desc, climbs.set_on desc, climbs.id desc limit $3`,
);

/** @returns the climbs on a gym's walls that climbers first saw since an instant, the newest first. */
export function listPublishedSince(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  { gymId, since, size }: { gymId: string; since: Date; size: number },
): Promise<PublishedClimb[]> {
  return selectPublished(on, [gymId, since, size]);
}
