import type { readGymClimbs as contract } from '@cruxboard/contracts/gyms/climbs/climbs';
import type { ReadResponse } from '@cruxboard/contracts/define';
import {
  type ClimbWords,
  parseClimbWords,
  saysMoreThanNames,
} from '@cruxboard/domain/gyms/climbs/climb-words';
import { lookupUsername } from '@cruxboard/domain/people/accounts/usernames';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { findGymRow } from '../gyms/public';
import { AppError } from '../../platform/http/app-error';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { searchText } from '../../platform/http/search-text';
import { climbOrder } from './orders';
import { type ClimbFilters, countClimbs } from './repo';
import { findSetters, type NamedSetter } from './setters-repo';

export type GymClimbsQuery = z.output<(typeof contract)['query']>;

/** One page of a gym's climbs. @throws {AppError} `not_found`, `unauthenticated` for `own` without a user. */
export async function readGymClimbs(
  deps: Deps,
  request: { gymId: string; query: GymClimbsQuery; uid: string | null },
): Promise<ReadResponse<typeof contract>> {
  const { sort, cursor, size, ...narrowing } = request.query;
  const order = climbOrder(sort);
  const { pool } = deps.database;
  const setter = await setterOf(pool, narrowing.setter);
  const filters = {
    ...filtersOf(request.gymId, narrowing, request.uid),
    // nobody has the empty id, and whom nobody knows has set nothing
    setterUid: narrowing.setter === undefined ? null : (setter?.uid ?? ''),
  };
  const list = `climbs?${JSON.stringify({ sort, ...filters })}`;
  const after = cursor === undefined ? null : decodeCursor(list, cursor, order.position);
  const [gym, total, rows] = await Promise.all([
    findGymRow(pool, request.gymId),
    countClimbs(pool, filters),
    order.readPage(pool, filters, {
      after: after === null ? null : { key: after[0], id: after[1] },
      size: size + 1,
    }),
  ]);
  if (gym === undefined) throw new AppError('not_found');
  const page = pageOf(rows, { list, size, placeOf: (row) => [row.sortKey, row.id] });
  return {
    items: page.rows,
    nextCursor: page.nextCursor,
    total,
    setterName: setter?.name ?? null,
  };
}

async function setterOf(
  on: Deps['database']['pool'],
  typed: string | undefined,
): Promise<NamedSetter | undefined> {
  const username = typed === undefined ? null : lookupUsername(typed);
  if (username === null) return undefined;
  const [setter] = await findSetters(on, [username]);
  return setter;
}

function filtersOf(
  gymId: string,
  query: Omit<GymClimbsQuery, 'sort' | 'cursor' | 'size' | 'setter'>,
  uid: string | null,
): Omit<ClimbFilters, 'setterUid'> {
  const search = searchText(query.search ?? '');
  return {
    gymId,
    sectionIds: presentList(query.section),
    colours: presentList(query.colour),
    gradeMin: query.gradeMin ?? null,
    gradeMax: query.gradeMax ?? null,
    search: search === '' ? null : search,
    description: describedIn(search),
    hasSolution: query.solved === undefined ? null : query.solved === 'yes',
    own: query.own === undefined ? null : { uid: present(uid), is: query.own },
  };
}

/** @returns what a search says of climbs; null if it says nothing that could be looked for. */
function describedIn(search: string): ClimbWords | null {
  const said = parseClimbWords(search);
  return saysMoreThanNames(said) || said.words.length > 0 ? said : null;
}

/** An empty list in the address filters nothing. */
function presentList(list: readonly string[] | undefined): readonly string[] | null {
  return list === undefined || list.length === 0 ? null : list;
}

function present(uid: string | null): string {
  if (uid === null) throw new AppError('unauthenticated');
  return uid;
}
