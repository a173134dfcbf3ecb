import { rankingSorts } from '@cruxboard/domain/sort-options';
import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { exportDelimiters } from '../../exports';
import { cursor, id, instant, month, pageSize } from '../../primitives';
import { rankingBoard } from './rankings';

/** A row as staff see it. Who left the public rankings has points and a row, and neither a name nor a rank. */
const staffRankingRow = z.object({
  rank: z.nullable(z.number()),
  uid: z.nullable(id),
  username: z.string(),
  name: z.string(),
  photoURL: z.nullable(z.string()),
  points: z.number(),
  count: z.number(),
});
export type StaffRankingRow = z.output<typeof staffRankingRow>;

const period = z._default(z.union([z.enum(['overall', 'current']), month]), 'overall');
const board = z._default(rankingBoard, 'climbers');

/**
 * A page of a gym's ranking with everybody counted, by rank or in another order, in which those not in public
 * rankings come last. Ranks are the public ones.
 */
export const readStaffRanking = defineRead({
  name: 'rankings.readStaffRanking',
  summary: 'A gym’s ranking with everybody counted, for its staff',
  path: '/api/gyms/{gymId}/staff/rankings',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: z.strictObject({
    board,
    period,
    sort: z._default(z.enum(rankingSorts), 'ranking'),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: z.object({
    period: z.string(),
    /** Everybody with points; the hidden among them. */
    total: z.number(),
    hiddenCount: z.number(),
    /** When the month was closed; null while points still count. */
    closedAt: z.nullable(instant),
    /** Months with points on this board, newest first. */
    months: z.array(month),
    items: z.array(staffRankingRow),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** The same as a file or JSON, whole. */
export const exportRanking = defineRead({
  name: 'rankings.exportRanking',
  summary: 'A gym’s ranking as a workbook, CSV or JSON',
  path: '/api/gyms/{gymId}/staff/exports/rankings',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: z.strictObject({
    board,
    period,
    format: z._default(z.enum(['xlsx', 'csv', 'json']), 'json'),
    delimiter: z._default(z.enum(exportDelimiters), 'comma'),
  }),
  response: z.object({ period: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  errors: ['unauthenticated', 'permission_denied', 'not_found', 'rate_limited'],
});
