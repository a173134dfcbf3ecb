import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { gyms } from '../gyms/schema';

/**
 * Points per gym, board (climbers, helpers), period (`overall` or a month) and user; updated by the write that
 * changes them.
 */
export const rankingPoints = pgTable(
  'ranking_points',
  {
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    board: text().notNull(),
    period: text().notNull(),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    points: integer().notNull(),
    /** Climbs or solutions behind the points. */
    count: integer().notNull(),
    /** When the current points were reached: whoever got there first is listed first. */
    reachedAt: instant('reached_at').notNull(),
    /** The rank when the month was closed; null for who wasn't in the public rankings, and in open periods. */
    finalRank: integer('final_rank'),
  },
  (table) => [
    primaryKey({ columns: [table.gymId, table.board, table.period, table.uid] }),
    // a page of a board
    index('ranking_points_order').on(
      table.gymId,
      table.board,
      table.period,
      table.points.desc(),
      table.reachedAt,
      table.uid,
    ),
    // purge and recount of a user
    index('ranking_points_uid').on(table.uid),
  ],
);

/** Months that are over, a row for each from a gym's first on: their points and ranks don't change any more. */
export const closedMonths = pgTable(
  'closed_months',
  {
    id: text().primaryKey(),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    /** `2026-11`. */
    month: text().notNull(),
    /** In force at its end. */
    timeZone: text('time_zone').notNull(),
    endedAt: instant('ended_at').notNull(),
    closedAt: instant('closed_at').notNull(),
    /** How many got a rank. */
    climberCount: integer('climber_count').notNull(),
    helperCount: integer('helper_count').notNull(),
  },
  (table) => [
    // a month is closed once; a gym's archive, and its last closed month
    uniqueIndex('closed_months_once').on(table.gymId, table.month),
  ],
);
