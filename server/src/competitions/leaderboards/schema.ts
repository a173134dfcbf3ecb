import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { competitions } from '../competitions/schema';
import { instant } from '../../platform/db/columns';

/** Boards of ended competitions, so that old results needn't be rebuilt. */
export const boardSnapshots = pgTable('board_snapshots', {
  competitionId: text('competition_id')
    .primaryKey()
    .references(() => competitions.id, { onDelete: 'cascade' }),
  seq: bigint({ mode: 'number' }).notNull(),
  /** Build that wrote it; any other build rebuilds it. */
  build: text().notNull(),
  board: jsonb().$type<Board>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
