import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { competitions } from '../competitions/schema';
import { instant } from '../../platform/db/columns';

/** The rotation clocks that somebody has used. */
export const rotationClocks = pgTable('rotation_clocks', {
  competitionId: text('competition_id')
    .primaryKey()
    .references(() => competitions.id, { onDelete: 'cascade' }),
  durationMs: integer('duration_ms').notNull(),
  startedAt: instant('started_at'),
  pausedAt: instant('paused_at'),
});
