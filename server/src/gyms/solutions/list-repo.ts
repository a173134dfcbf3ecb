import type { draftSorts } from '@cruxboard/domain/sort-options';
import type pg from 'pg';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import {
  isAuthorSeenBy,
  type ListedSolution,
  placeColumns,
  type PlacedSolution,
  placeSource,
  solutionColumns,
  solutionSource,
} from './columns-repo';
import {
  type Ordered,
  ordersBy,
  pageClause,
  type SolutionOrder,
  type SolutionPlace,
  type SolutionSort,
} from './orders';
import { isShown, solutions } from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

export interface SolutionPage {
  readonly sort: SolutionSort;
  readonly after: SolutionPlace | null;
  readonly size: number;
}

interface OfClimb {
  readonly gymId: string;
  readonly climbId: string;
  /** Who asks; null for a visitor. */
  readonly uid: string | null;
}

const ofClimb = `solutions.climb_id = $1 and solutions.gym_id = $2 and ${isShown()} and ${isAuthorSeenBy('$3::text')}`;

type ClimbValues = [
  climbId: string,
  gymId: string,
  uid: string | null,
  key: string | number | null,
  id: string | null,
  size: number,
];

const climbPages = perSort(ordersBy('solutions.published_at'), (order, sort) =>
  prepareStatement<Ordered<ListedSolution>, ClimbValues>(
    `solutions.ofClimb.${sort}`,
    sqlText`select ${solutionColumns}, ${order.key} as "sortKey" from ${solutionSource}
             where ${ofClimb} ${pageClause(order, 4)}`,
  ),
);

/** @returns up to `size` solutions of a climb that everybody sees, after a place. */
export function listClimbSolutions(
  on: Queryable,
  { climbId, gymId, uid }: OfClimb,
  { sort, after, size }: SolutionPage,
): Promise<Ordered<ListedSolution>[]> {
  return climbPages[sort](on, [climbId, gymId, uid, after?.key ?? null, after?.id ?? null, size]);
}

const countOfClimb = prepareStatement<
  { total: number },
  [climbId: string, gymId: string, uid: string | null]
>(
  'solutions.countOfClimb',
  sqlText`select count(*)::int as total from ${solutionSource} where ${ofClimb}`,
);

/** @returns how many solutions of a climb everybody sees. */
export async function countClimbSolutions(
  on: Queryable,
  { climbId, gymId, uid }: OfClimb,
): Promise<number> {
  const [row] = await countOfClimb(on, [climbId, gymId, uid]);
  return row?.total ?? 0;
}

/** @returns somebody's own solutions of a climb, drafts among them, newest first. */
export const listOwnOfClimb = prepareStatement<
  ListedSolution,
  [uid: string, gymId: string, climbId: string]
>(
  'solutions.ownOfClimb',
  sqlText`select ${solutionColumns} from ${solutionSource}
           where solutions.uid = $1 and solutions.gym_id = $2 and solutions.climb_id = $3
             and solutions.deleted_at is null
           order by solutions.created_at desc, solutions.id desc`,
);

/** @returns which climbs of a gym somebody has solutions or drafts of. */
export const listOwnMarks = prepareStatement<
  Pick<ListedSolution, 'id' | 'climbId' | 'state'>,
  [uid: string, gymId: string]
>(
  'solutions.ownMarks',
  sqlText`select solutions.id, solutions.climb_id as "climbId", solutions.state from ${solutions}
           where solutions.uid = $1 and solutions.gym_id = $2 and solutions.deleted_at is null
           order by solutions.id`,
);

type DraftValues = [uid: string, key: string | number | null, id: string | null, size: number];

const draftPages = perSort(ordersBy('solutions.created_at'), (order, sort) =>
  prepareStatement<Ordered<PlacedSolution>, DraftValues>(
    `solutions.drafts.${sort}`,
    sqlText`select ${solutionColumns}, ${placeColumns}, ${order.key} as "sortKey"
                from ${solutionSource} ${placeSource}
               where solutions.uid = $1 and solutions.state = 'draft' and solutions.deleted_at is null
                 ${pageClause(order, 2)}`,
  ),
);

/** @returns up to `size` of somebody's drafts after a place. */
export function listDrafts(
  on: Queryable,
  uid: string,
  {
    sort,
    after,
    size,
  }: Omit<SolutionPage, 'sort'> & { readonly sort: (typeof draftSorts)[number] },
): Promise<Ordered<PlacedSolution>[]> {
  return draftPages[sort](on, [uid, after?.key ?? null, after?.id ?? null, size]);
}

/** @returns a solution with its climb and gym, whoever sees it; as a list of one or none. */
export const findPlacedSolution = prepareStatement<PlacedSolution, [id: string]>(
  'solutions.find',
  sqlText`select ${solutionColumns}, ${placeColumns} from ${solutionSource} ${placeSource}
           where solutions.id = $1`,
);

export function perSort<T>(
  orders: Readonly<Record<SolutionSort, SolutionOrder>>,
  make: (order: SolutionOrder, sort: SolutionSort) => T,
): Readonly<Record<SolutionSort, T>> {
  return {
    newest: make(orders.newest, 'newest'),
    oldest: make(orders.oldest, 'oldest'),
    'top-rated': make(orders['top-rated'], 'top-rated'),
    'most-appreciated': make(orders['most-appreciated'], 'most-appreciated'),
    'most-favourited': make(orders['most-favourited'], 'most-favourited'),
  };
}
