import { rankingBoards } from '@cruxboard/domain/gyms/rankings/boards';
import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { cursor, id, instant, month, nothing, pageSize } from '../../primitives';

export const rankingBoard = z.enum(rankingBoards);
export type RankingBoard = z.output<typeof rankingBoard>;

export const rankingRow = z.object({
  rank: z.number(),
  uid: id,
  username: z.string(),
  name: z.string(),
  photoURL: z.nullable(z.string()),
  points: z.number(),
  /** Climbs that made the points (climbers), or solutions (helpers). */
  count: z.number(),
});
export type RankingRow = z.output<typeof rankingRow>;

/** A page of a gym's ranking; ties share a rank, and whoever got there first is listed first. */
export const readRanking = defineRead({
  name: 'rankings.readRanking',
  summary: 'A gym’s ranking, monthly or overall',
  path: '/api/gyms/{gymId}/rankings',
  access: 'public',
  params: z.strictObject({ gymId: id }),
  query: z.strictObject({
    board: z._default(rankingBoard, 'climbers'),
    /** `overall`, a month, or `current`: the current month in the gym's time zone. */
    period: z._default(z.union([z.enum(['overall', 'current']), month]), 'overall'),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: z.object({
    gymId: id,
    gymName: z.string(),
    board: rankingBoard,
    period: z.string(),
    /** When the month was closed; null while points still count. */
    closedAt: z.nullable(instant),
    /** How many the board shows. */
    total: z.number(),
    /** Of a closed month: how many have a rank and aren't shown any more. Ranks stay as they were. */
    hiddenCount: z.number(),
    items: z.array(rankingRow),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});

/** A gym's closed months with points, newest first. */
export const readMonths = defineRead({
  name: 'rankings.readMonths',
  summary: 'A gym’s closed months',
  path: '/api/gyms/{gymId}/rankings/months',
  access: 'public',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({
    items: z.array(
      z.object({
        month,
        /** Its end, in the time zone that it was counted in. */
        endedAt: instant,
        timeZone: z.string(),
        closedAt: instant,
        /** How many got a rank. */
        climberCount: z.number(),
        helperCount: z.number(),
      }),
    ),
  }),
  errors: ['not_found'],
});

/**
 * The user's own rank, also if they are hidden from public rankings. In a closed month it is that of its end: null for
 * who was hidden then.
 */
export const readOwnRanking = defineRead({
  name: 'rankings.readOwnRanking',
  summary: 'The user’s rank at a gym',
  path: '/api/me/gyms/{gymId}/rankings',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  /** Overall and the current month without one. */
  query: z.strictObject({ month: z.optional(month) }),
  response: z.object({
    items: z.array(
      z.object({
        board: rankingBoard,
        period: z.string(),
        rank: z.nullable(z.number()),
        points: z.number(),
        count: z.number(),
      }),
    ),
  }),
  errors: ['unauthenticated', 'not_found'],
});
