import type { readGyms as contract } from '@cruxboard/contracts/gyms/gyms';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { id } from '@cruxboard/contracts/primitives';
import * as z from 'zod/mini';
import type { Deps } from '../deps';
import { decodeCursor, encodeCursor } from '../http/cursor';
import { searchText } from '../http/search-text';
import { listGyms } from './repo';

const position = z.tuple([z.string().check(z.regex(/^\d\.\d{4}$|^0$/)), z.string(), id]);

/** Gyms by name, or by how well they fit a search in name or place, spelling mistakes forgiven. */
export async function readGyms(
  deps: Deps,
  query: { search: string; cursor?: string | undefined; size: number },
): Promise<ReadResponse<typeof contract>> {
  const search = searchText(query.search);
  const list = `gyms?${search}`;
  const after = query.cursor === undefined ? null : positionOf(list, query.cursor);
  const rows = await listGyms(deps.database.pool, { search, after, size: query.size + 1 });
  const items = rows.slice(0, query.size);
  const last = rows.length > query.size ? items.at(-1) : undefined;
  return {
    items,
    nextCursor: last === undefined ? null : encodeCursor(list, [last.fit, last.sortName, last.id]),
  };
}

function positionOf(list: string, cursor: string) {
  const [fit, sortName, gymId] = decodeCursor(list, cursor, position);
  return { fit, sortName, id: gymId };
}
