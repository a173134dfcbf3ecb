import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
