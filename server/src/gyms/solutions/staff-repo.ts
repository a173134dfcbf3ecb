import type { StaffSolution } from '@cruxboard/contracts/gyms/solutions/staff-solutions';
import type { VideoFailure } from '@cruxboard/domain/gyms/videos/videos';
import type pg from 'pg';
import { accounts } from '../../people/accounts/public';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import { videos } from '../videos/schema';
import {
  placeColumns,
  type PlacedSolution,
  placeSource,
  solutionColumns,
  solutionSource,
} from './columns-repo';
import { perSort, type SolutionPage } from './list-repo';
import { type Ordered, ordersBy, pageClause } from './orders';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** A solution as the dashboard lists it, its author by their full name. */
export interface StaffRow extends PlacedSolution {
  readonly fullName: string;
  readonly hiddenByName: string | null;
  readonly failure: VideoFailure | null;
}

/** Filters of the dashboard's list; null if unset. */
export interface StaffFilters {
  readonly gymId: string;
  readonly state: StaffSolution['state'] | null;
  readonly sectionId: string | null;
  readonly climbId: string | null;
  readonly search: string | null;
}

type FilterValues = [
  gymId: string,
  state: string | null,
  sectionId: string | null,
  climbId: string | null,
  search: string | null,
];
type PageValues = [...FilterValues, key: string | number | null, id: string | null, size: number];

const fullName = (account: string) =>
  `coalesce(nullif(trim(${account}.first_name || ' ' || ${account}.last_name), ''), ${account}.username, '')`;

/** Drafts are their author's, except that staff see which videos failed. */
const matching = sqlText`
  from ${solutionSource} ${placeSource}
  join ${videos} on videos.id = solutions.video_id
  left join ${accounts} hider on hider.uid = solutions.hidden_by
 where solutions.gym_id = $1 and solutions.deleted_at is null
   and author.deactivated_at is null and author.deleted_at is null
   and case coalesce($2::text, 'published')
         when 'failed' then solutions.state = 'draft' and videos.state = 'failed'
         when 'hidden' then solutions.state = 'published' and solutions.hidden_at is not null
         when 'shown' then solutions.state = 'published' and solutions.hidden_at is null
         else solutions.state = 'published' end
   and ($3::text is null or climbs.section_id = $3)
   and ($4::text is null or solutions.climb_id = $4)
   and ($5::text is null
        or position(fold($5) in fold(climbs.name)) > 0
        or position(fold($5) in fold(${fullName('author')} || ' ' || coalesce(author.username, ''))) > 0
        or (solutions.state = 'published' and position(fold($5) in fold(solutions.caption)) > 0))`;

const at = 'coalesce(solutions.published_at, solutions.created_at)';

const pages = perSort(ordersBy(at), (order, sort) =>
  prepareStatement<Ordered<StaffRow>, PageValues>(
    `solutions.staff.${sort}`,
    `select ${solutionColumns}, ${placeColumns}, ${fullName('author')} as "fullName",
            case when hider.uid is not null then ${fullName('hider')} end as "hiddenByName",
            videos.failure, ${order.key} as "sortKey" ${matching} ${pageClause(order, 6)}`,
  ),
);

/** @returns up to `size` solutions of a gym after a place. */
export function listStaffSolutions(
  on: Queryable,
  filters: StaffFilters,
  { sort, after, size }: SolutionPage,
): Promise<Ordered<StaffRow>[]> {
  return pages[sort](on, [...valuesOf(filters), after?.key ?? null, after?.id ?? null, size]);
}

const countMatching = prepareStatement<{ total: number }, FilterValues>(
  'solutions.countStaff',
  `select count(*)::int as total ${matching}`,
);

/** @returns how many solutions of a gym match. */
export async function countStaffSolutions(on: Queryable, filters: StaffFilters): Promise<number> {
  const [row] = await countMatching(on, valuesOf(filters));
  return row?.total ?? 0;
}

function valuesOf({ gymId, state, sectionId, climbId, search }: StaffFilters): FilterValues {
  return [gymId, state, sectionId, climbId, search];
}
