import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { climbSorts } from '@cruxboard/domain/sort-options';
import type { SortKey, SortOrders } from '@cruxboard/domain/sorting';
import { titleOf } from './climb-words';

const bySetOn: SortKey<StaffClimb> = { value: (one) => one.setOn };
const byLikes: SortKey<StaffClimb> = { value: (one) => one.likeCount };
const byFavourites: SortKey<StaffClimb> = { value: (one) => one.favouriteCount };
const byAscents: SortKey<StaffClimb> = { value: (one) => one.ascentCount };
const byGrade: SortKey<StaffClimb> = { value: (one) => one.grade };
const byName: SortKey<StaffClimb> = { value: (one) => titleOf(one).toLowerCase() };

const down = (key: SortKey<StaffClimb>) => ({ ...key, isDescending: true });

/** What each option sorts a gym's climbs by; climbs without a grade come last either way. */
export const climbOrders: SortOrders<(typeof climbSorts)[number], StaffClimb> = {
  newest: [down(bySetOn)],
  oldest: [bySetOn],
  'top-rated': [down(byLikes)],
  'most-favourited': [down(byFavourites)],
  'most-solved': [down(byAscents)],
  'least-solved': [byAscents],
  'number-asc': [byGrade, byName],
  'number-desc': [down(byGrade), byName],
  'climb-name-asc': [byName],
  'climb-name-desc': [down(byName)],
};
