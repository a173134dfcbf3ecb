import { day, id } from '@cruxboard/contracts/primitives';
import type { climbSorts } from '@cruxboard/domain/sort-options';
import * as z from 'zod/mini';
import { type ClimbOrder, climbPages } from './repo';

type ClimbSort = (typeof climbSorts)[number];

const count = z.int().check(z.minimum(-1), z.maximum(2_147_483_647));

/** Most and least climbed sort by the ascents that the list shows; ungraded climbs are last either way. */
const orders = {
  newest: date('newest', 'desc'),
  oldest: date('oldest', 'asc'),
  'top-rated': number('top-rated', 'climbs.like_count', 'desc'),
  'most-favourited': number('most-favourited', 'climbs.favourite_count', 'desc'),
  'most-solved': number('most-solved', 'climbs.ascent_count', 'desc'),
  'least-solved': number('least-solved', 'climbs.ascent_count', 'asc'),
  'number-asc': number('number-asc', 'coalesce(climbs.grade, 99)', 'asc'),
  'number-desc': number('number-desc', 'coalesce(climbs.grade, -1)', 'desc'),
  'climb-name-asc': name('climb-name-asc', 'asc'),
  'climb-name-desc': name('climb-name-desc', 'desc'),
} as const satisfies Record<ClimbSort, unknown>;

/** @returns how a sort option reads its pages, and what its cursors carry. */
export function climbOrder(sort: ClimbSort) {
  return orders[sort];
}

function date(name: string, direction: ClimbOrder['direction']) {
  return order({ name, key: 'climbs.set_on', type: 'date', direction }, day);
}

function number(name: string, key: string, direction: ClimbOrder['direction']) {
  return order({ name, key, type: 'int', direction }, count);
}

function name(name: string, direction: ClimbOrder['direction']) {
  return order({ name, key: 'fold(climbs.name)', type: 'text', direction }, z.string());
}

function order(how: ClimbOrder, key: z.ZodMiniType<string | number>) {
  return { readPage: climbPages(how), position: z.tuple([key, id]) };
}
