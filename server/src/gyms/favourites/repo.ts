import type { ClimbListRow } from '../climbs/public';
import { climbListColumns } from '../climbs/public';
import { climbs } from '../climbs/schema';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { ascents } from '../ascents/schema';
import { gyms } from '../gyms/schema';
import { reactions } from '../reactions/schema';
import { sections } from '../sections/schema';
import {
  isAuthorSeenBy,
  isShown,
  placeColumns,
  placeSource,
  type PlacedSolution,
  solutionColumns,
  solutionSource,
} from '../solutions/public';
import { isSeenBy } from '../staff/public';

/** Where a favourite is, and what its owner did there. */
interface Place {
  readonly gymName: string;
  readonly comesDownOn: string | null;
  readonly isDone: boolean;
  readonly favouritedAt: Date;
}

export interface FavouriteClimbRow extends ClimbListRow, Place {
  readonly favouriteCount: number;
  readonly isArchived: boolean;
}

export type FavouriteSolutionRow = PlacedSolution & Place;

/** More than anybody saves; the newest are kept. */
const favouritesMax = 2_000;

const ofOwner = (subject: string) =>
  `saved.uid = $1 and saved.subject = '${subject}' and saved.reaction = 'favourite'`;

const place = sqlText`saved.created_at as "favouritedAt",
  case when climbs.archived_at is null then sections.next_reset_on end as "comesDownOn",
  exists (select from ${ascents} where ascents.uid = $1 and ascents.climb_id = climbs.id) as "isDone"`;

const newestFirst = `order by saved.created_at desc, saved.subject_id desc limit ${favouritesMax}`;

/** @returns somebody's saved climbs at gyms that they see, saved last first. */
export const listFavouriteClimbs = prepareStatement<FavouriteClimbRow, [uid: string]>(
  'favourites.climbs',
  sqlText`select ${climbListColumns}, climbs.favourite_count as "favouriteCount",
          climbs.archived_at is not null as "isArchived", gyms.name as "gymName", ${place}
     from ${reactions} saved
     join ${climbs} on climbs.id = saved.subject_id and climbs.state = 'published'
     join ${sections} on sections.id = climbs.section_id
     join ${gyms} on gyms.id = climbs.gym_id and ${isSeenBy('gyms', '$1')}
    where ${ofOwner('climb')} ${newestFirst}`,
);

/** @returns somebody's saved solutions that they still see, saved last first. */
export const listFavouriteSolutions = prepareStatement<FavouriteSolutionRow, [uid: string]>(
  'favourites.solutions',
  sqlText`select ${solutionColumns}, ${placeColumns}, ${place}
     from ${reactions} saved
     join (${solutionSource}) on solutions.id = saved.subject_id and ${isShown()}
          and (author.uid = $1 or ${isAuthorSeenBy('$1')})
     ${placeSource}
    where ${ofOwner('solution')} and ${isSeenBy('gyms', '$1')} ${newestFirst}`,
);
