import { fitOf, hitsOf, exactFirst, type Found } from '../../platform/db/search-fit';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import { activeGymRoles, isSeenBy } from '../staff/public';
import { gyms } from './schema';

export interface GymFound extends Found {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly climbCount: number;
  readonly isOwn: boolean;
}

/** @returns gyms by name or place: those where the user works before others. */
export const findGyms = prepareStatement<
  GymFound,
  [query: string, uid: string | null, size: number]
>(
  'search.gyms',
  sqlText`select gyms.id, name, location, climb_count as "climbCount", ${fitOf('name')} as fit,
          exists (select from ${activeGymRoles} where gym_id = gyms.id and uid = $2) as "isOwn"
     from (${hitsOf('gyms')}) hits join ${gyms} on gyms.id = hits.id and ${isSeenBy('gyms', '$2')}
    order by ${exactFirst}, "isOwn" desc, fit desc, climb_count desc, name, id
    limit $3`,
);
