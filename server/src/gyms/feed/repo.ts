import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { reactions } from '../reactions/schema';
import {
  isAuthorSeenBy,
  isShown,
  placeColumns,
  type PlacedSolution,
  placeSource,
  solutionColumns,
  solutions,
  solutionSource,
} from '../solutions/public';
import { isSeenBy } from '../staff/public';
import { lastSeen } from '../visits/public';

export interface FeedRow extends PlacedSolution {
  readonly isFavourite: boolean;
}

/** `nulls last` is the order of the indexes. */
const newestFirst = 'order by solutions.published_at desc nulls last, solutions.id desc nulls last';

/** @returns what others published at somebody's gyms, or of climbs they saved, since they were last there; newest first. */
export const listNewSolutions = prepareStatement<FeedRow, [uid: string, since: Date, size: number]>(
  'feed.newSolutions',
  sqlText`with own as (${lastSeen('$1')} limit 20),
   saved as (select subject_id as climb_id, gym_id from ${reactions}
              where uid = $1 and subject = 'climb' and reaction = 'favourite'),
   found as (
     select recent.id from own cross join lateral (
            select id from ${solutions} where gym_id = own.gym_id and ${isShown()}
               and published_at > greatest(own.at, $2::timestamptz) ${newestFirst} limit $3) recent
     union
     select recent.id from saved left join own using (gym_id) cross join lateral (
            select id from ${solutions} where climb_id = saved.climb_id and ${isShown()}
               and published_at > greatest(own.at, $2::timestamptz) ${newestFirst} limit $3) recent
   )
   select ${solutionColumns}, ${placeColumns},
          exists (select from saved where saved.climb_id = solutions.climb_id) as "isFavourite"
     from found join (${solutionSource}) on solutions.id = found.id ${placeSource}
    where solutions.uid <> $1 and ${isAuthorSeenBy('$1')} and ${isSeenBy('gyms', '$1')}
    ${newestFirst} limit $3`,
);
