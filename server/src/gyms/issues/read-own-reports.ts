import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readOwnReports as contract } from '@cruxboard/contracts/gyms/issues/issues';
import { id, instant } from '@cruxboard/contracts/primitives';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { presentPhoto } from '../climbs/public';
import { listOwnReports, type ListedReport } from './read-repo';

const place = z.tuple([instant, id]);

/** What the caller reported, newest first, with its state and answer. */
export async function readOwnReports(
  { database: { pool } }: Deps,
  { uid, query }: { readonly uid: string; readonly query: z.output<(typeof contract)['query']> },
): Promise<ReadResponse<typeof contract>> {
  const { climb = null, cursor, size } = query;
  const list = `reports?${JSON.stringify({ uid, climb })}`;
  const [at, last] = cursor === undefined ? [null, null] : decodeCursor(list, cursor, place);
  const rows = await listOwnReports(pool, [uid, climb, at, last, size + 1]);
  const page = pageOf(rows, { list, size, placeOf: (row) => [row.at.toISOString(), row.id] });
  return { items: page.rows.map(present), nextCursor: page.nextCursor };
}

function present({ at, answer, answeredAt, ...report }: ListedReport) {
  return {
    ...report,
    at: at.toISOString(),
    photo: presentPhoto(report),
    answer: answeredAt === null ? null : { message: answer, at: answeredAt.toISOString() },
  };
}
