import type { StaffSolution } from '@cruxboard/contracts/gyms/solutions/staff-solutions';
import type { VideoFailure } from '@cruxboard/domain/gyms/videos/videos';
import type pg from 'pg';
import { accounts, isActiveAccount } from '../../people/accounts/public';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import { climbs } from '../climbs/schema';
import { videos } from '../videos/schema';
import { solutions } from './schema';
import {
  placeColumns,
  type PlacedSolution,
  placeSource,
  solutionColumns,
  solutionSource,
} from './columns-repo';
import { perSort, type SolutionPage } from './list-repo';
import { orderClause, type Ordered, ordersBy, pageClause } from './orders';

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
  sectionId: string | null,
  climbId: string | null,
  search: string | null,
];
type PageValues = [...FilterValues, key: string | number | null, id: string | null, size: number];

const fullName = (account: string) =>
  `coalesce(nullif(trim(${account}.first_name || ' ' || ${account}.last_name), ''), ${account}.username, '')`;

/** SQL of each list, so that an index has its rows. Drafts are their author's, except that staff see which failed. */
const conditions = {
  published: `solutions.state = 'published'`,
  shown: `solutions.state = 'published' and solutions.hidden_at is null`,
  hidden: `solutions.state = 'published' and solutions.hidden_at is not null`,
  failed: sqlText`solutions.state = 'draft'
    and (select videos.state from ${videos} where videos.id = solutions.video_id) = 'failed'`,
} as const;
type ListedState = keyof typeof conditions;

/** What is looked for in names, made once; null for nothing but punctuation, which they are kept without. */
const words = `(select nullif(btrim(search_key($4)), ''))`;
const folded = `(select fold($4))`;

/**
 * SQL of the filters. Whether somebody is away is asked in the small index of those, and names are looked up row by row:
 * joined, they would be read for everybody in the product.
 */
const matching = (state: ListedState) => sqlText`
       solutions.gym_id = $1 and solutions.deleted_at is null and ${conditions[state]}
   and ${isActiveAccount('solutions.uid')}
   and ($2::text is null
        or (select climb.section_id from ${climbs} climb where climb.id = solutions.climb_id) = $2)
   and ($3::text is null or solutions.climb_id = $3)
   and ($4::text is null
        or position(${folded} in solutions.caption_key) > 0 and solutions.state = 'published'
        or (select position(${words} in climb.search_key) > 0
              from ${climbs} climb where climb.id = solutions.climb_id)
        or (select position(${words} in account.search_key) > 0
              from ${accounts} account where account.uid = solutions.uid))`;

/** What the list's instant is: an index has it in this order. */
const instants = {
  published: 'solutions.published_at',
  shown: 'solutions.published_at',
  hidden: 'solutions.published_at',
  failed: 'solutions.created_at',
} as const satisfies Record<ListedState, string>;

const listOf = (state: ListedState) => ({
  pages: perSort(ordersBy(instants[state]), (order, sort) =>
    prepareStatement<Ordered<StaffRow>, PageValues>(
      `solutions.staff.${state}.${sort}`,
      sqlText`with page as materialized (
         select solutions.id from ${solutions} where ${matching(state)} ${pageClause(order, 5)}
       )
       select ${solutionColumns}, ${placeColumns}, ${fullName('author')} as "fullName",
              case when hider.uid is not null then ${fullName('hider')} end as "hiddenByName",
              videos.failure, ${order.key} as "sortKey"
         from ${solutionSource} ${placeSource}
         join ${videos} on videos.id = solutions.video_id
         left join ${accounts} hider on hider.uid = solutions.hidden_by
        where solutions.id in (select id from page) ${orderClause(order)}`,
    ),
  ),
  count: prepareStatement<{ total: number }, FilterValues>(
    `solutions.countStaff.${state}`,
    sqlText`select count(*)::int as total from ${solutions} where ${matching(state)}`,
  ),
});
const lists = {
  published: listOf('published'),
  shown: listOf('shown'),
  hidden: listOf('hidden'),
  failed: listOf('failed'),
} as const;

/** @returns up to `size` solutions of a gym after a place. */
export function listStaffSolutions(
  on: Queryable,
  filters: StaffFilters,
  { sort, after, size }: SolutionPage,
): Promise<Ordered<StaffRow>[]> {
  const { pages } = lists[stateOf(filters)];
  return pages[sort](on, [...valuesOf(filters), after?.key ?? null, after?.id ?? null, size]);
}

/** @returns how many solutions of a gym match. */
export async function countStaffSolutions(on: Queryable, filters: StaffFilters): Promise<number> {
  const [row] = await lists[stateOf(filters)].count(on, valuesOf(filters));
  return row?.total ?? 0;
}

/** Without one all that were published. */
function stateOf({ state }: StaffFilters): ListedState {
  return state ?? 'published';
}

function valuesOf({ gymId, sectionId, climbId, search }: StaffFilters): FilterValues {
  return [gymId, sectionId, climbId, search];
}
