import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { isSeenBy } from '../staff/public';
import {
  placeColumns,
  type PlacedSolution,
  placeSource,
  solutionColumns,
  solutionSource,
} from './columns-repo';
import { perSort, type SolutionPage } from './list-repo';
import { type Ordered, ordersBy, pageClause } from './orders';
import { isShown } from './schema';

type Values = [
  uid: string,
  viewerUid: string | null,
  key: string | number | null,
  id: string | null,
  size: number,
];

const pages = perSort(ordersBy('solutions.published_at'), (order, sort) =>
  prepareStatement<Ordered<PlacedSolution>, Values>(
    `solutions.ofAuthor.${sort}`,
    sqlText`select ${solutionColumns}, ${placeColumns}, ${order.key} as "sortKey"
              from ${solutionSource} ${placeSource}
             where solutions.uid = $1 and ${isShown()} and ${isSeenBy('gyms', '$2')}
               ${pageClause(order, 3)}`,
  ),
);

/** @returns up to `size` of somebody's published solutions after a place, at gyms that the viewer sees. */
export function listPublished(
  on: Pick<pg.Pool, 'query'>,
  { uid, viewerUid }: { readonly uid: string; readonly viewerUid: string | null },
  { sort, after, size }: SolutionPage,
): Promise<Ordered<PlacedSolution>[]> {
  return pages[sort](on, [uid, viewerUid, after?.key ?? null, after?.id ?? null, size]);
}
