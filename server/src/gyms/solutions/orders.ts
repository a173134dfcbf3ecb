import { id, instant } from '@cruxboard/contracts/primitives';
import type { solutionSorts } from '@cruxboard/domain/sort-options';
import * as z from 'zod/mini';
import { indexOrder } from '../../platform/db/index-order';
import type { ListedSolution } from './columns-repo';

export type SolutionSort = (typeof solutionSorts)[number];

/** How solutions are ordered: by an SQL expression, then by id in the same direction. */
export interface SolutionOrder {
  readonly key: string;
  readonly type: 'timestamptz' | 'int';
  readonly direction: 'asc' | 'desc';
}

const count = (column: string): SolutionOrder => ({
  key: `solutions.${column}`,
  type: 'int',
  direction: 'desc',
});

/** @returns the orders of a list; `at` is the instant that its oldest and newest go by. */
export function ordersBy(at: string): Readonly<Record<SolutionSort, SolutionOrder>> {
  return {
    newest: { key: at, type: 'timestamptz', direction: 'desc' },
    oldest: { key: at, type: 'timestamptz', direction: 'asc' },
    'top-rated': count('like_count'),
    'most-appreciated': count('thank_count'),
    'most-favourited': count('favourite_count'),
  };
}

/** What a cursor holds: an instant or a count, and an id. */
export const solutionPlace = z.tuple([z.union([instant, z.int()]), id]);

/** Where a page begins. */
export interface SolutionPlace {
  readonly key: string | number;
  readonly id: string;
}

/** A row of a page, with what it is ordered by. */
export type Ordered<Row extends ListedSolution> = Row & { readonly sortKey: Date | number };

/** @returns what a cursor holds of a row. */
export function placeOf({ sortKey, id: last }: Ordered<ListedSolution>): [string | number, string] {
  return [sortKey instanceof Date ? sortKey.toISOString() : sortKey, last];
}

/** SQL: in the order. */
export function orderClause({ key, direction }: SolutionOrder): string {
  const towards = indexOrder(direction);
  return `order by ${key} ${towards}, solutions.id ${towards}`;
}

/** SQL: the page of rows after the place in the last but one parameters, `$n` and `$n+1`, of at most `$n+2` rows. */
export function pageClause(order: SolutionOrder, n: number): string {
  const isAfter = order.direction === 'asc' ? '>' : '<';
  return `and ($${n + 1}::text is null
               or (${order.key}, solutions.id) ${isAfter} ($${n}::${order.type}, $${n + 1}::text))
     ${orderClause(order)} limit $${n + 2}`;
}
