import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readBlocks as contract } from '@cruxboard/contracts/people/blocks/blocks';
import { id, instant } from '@cruxboard/contracts/primitives';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { listBlocks } from './repo';

const place = z.tuple([instant, id]);

/** A page of whom the user blocked. */
export async function readBlocks(
  { database }: Deps,
  { uid, query }: { readonly uid: string; readonly query: z.output<typeof contract.query> },
): Promise<ReadResponse<typeof contract>> {
  const { cursor, size } = query;
  const list = `blocks?${uid}`;
  const after = cursor === undefined ? null : decodeCursor(list, cursor, place);
  const rows = await listBlocks(database.drizzle, uid, { after, limit: size + 1 });
  const page = pageOf(rows, { list, size, placeOf: (row) => [row.atText, row.uid] });
  const items = page.rows.map(({ username, name, at }) => ({
    username,
    name,
    at: at.toISOString(),
  }));
  return { items, nextCursor: page.nextCursor };
}
