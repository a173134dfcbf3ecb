import type { ReadResponse } from '@cruxboard/contracts/define';
import type {
  LogbookRow,
  LogbookSession,
  readSessions as contract,
} from '@cruxboard/contracts/gyms/logbook/logbook';
import { day as daySchema } from '@cruxboard/contracts/primitives';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { openLogbook, type Reader } from './open-logbook';
import { listSessionDays, listSessionRows } from './repo';

interface Params {
  readonly username: string;
  readonly query: z.output<typeof contract.query>;
  readonly reader: Reader;
}

const position = z.tuple([daySchema]);

/** @returns the sessions of a logbook, day by day. @throws {AppError} `not_found` */
export async function readSessions(
  deps: Deps,
  { username, query, reader }: Params,
): Promise<ReadResponse<typeof contract>> {
  const whose = await openLogbook(deps, username, reader);
  const { pool } = deps.database;
  const { cursor, size } = query;
  const list = `logbook?${whose.uid}`;
  const [before] = cursor === undefined ? [null] : decodeCursor(list, cursor, position);
  const until = query.day ?? null;
  const days = await listSessionDays(pool, whose, { until, before, size: size + 1 });
  const page = pageOf(days, { list, size, placeOf: (day) => [day] });
  const rows = page.rows.length === 0 ? [] : await listSessionRows(pool, whose, page.rows);
  const items = page.rows.map((day): LogbookSession => {
    const ofDay = rows.filter((row) => row.day === day);
    return { day, items: ofDay.map(presentRow) };
  });
  return { items, nextCursor: page.nextCursor };
}

function presentRow({
  at,
  ...row
}: Awaited<ReturnType<typeof listSessionRows>>[number]): LogbookRow {
  return { ...row, at: at.toISOString() };
}
