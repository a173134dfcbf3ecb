import type { readGyms as contract } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { id } from '@cruxboard/contracts/primitives';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { fieldError } from '../../platform/http/app-error';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { searchText } from '../../platform/http/search-text';
import { listGyms, listGymsNear } from './repo';

type Query = z.output<typeof contract.query>;
type Answer = Promise<ReadResponse<typeof contract>>;

/**
 * Gyms by name, by how well they match a search (typos allowed), or by distance.
 * @throws {AppError} `invalid_argument` for a search together with a position.
 */
export function readGyms(deps: Deps, query: Query): Answer {
  const search = searchText(query.search);
  const { near } = query;
  if (near === undefined) return readByName(deps, { ...query, search });
  if (search !== '') throw fieldError('near', 'Can’t be combined with a search');
  return readNear(deps, { ...query, near });
}

const namePosition = z.tuple([z.string().check(z.regex(/^\d\.\d{4}$|^0$/)), z.string(), id]);

async function readByName(deps: Deps, { search, cursor, size }: Query): Answer {
  const list = `gyms?${search}`;
  const after = cursor === undefined ? null : positionOf(list, cursor);
  const rows = await listGyms(deps.database.pool, { search, after, size: size + 1 });
  const placeOf = ({ fit, sortName, id: gymId }: (typeof rows)[number]) => [fit, sortName, gymId];
  const page = pageOf(rows, { list, size, placeOf });
  const items = page.rows.map((row) => ({ ...row, distanceKm: null }));
  return { items, nextCursor: page.nextCursor };
}

function positionOf(list: string, cursor: string) {
  const [fit, sortName, gymId] = decodeCursor(list, cursor, namePosition);
  return { fit, sortName, id: gymId };
}

const nearPosition = z.tuple([z.string().check(z.regex(/^\d{1,5}\.\d{3}$/)), id]);

async function readNear(
  deps: Deps,
  { near, cursor, size }: Query & { near: NonNullable<Query['near']> },
): Answer {
  const list = `gyms near ${near.latitude},${near.longitude}`;
  const [km, gymId] = cursor === undefined ? [] : decodeCursor(list, cursor, nearPosition);
  const rows = await listGymsNear(deps.database.pool, {
    near,
    after: km === undefined || gymId === undefined ? null : { km, id: gymId },
    size: size + 1,
  });
  const page = pageOf(rows, { list, size, placeOf: (row) => [row.km, row.id] });
  const items = page.rows.map((row) => ({ ...row, distanceKm: oneDecimal(row.km) }));
  return { items, nextCursor: page.nextCursor };
}

function oneDecimal(km: string): number {
  return Math.round(Number(km) * 10) / 10;
}
