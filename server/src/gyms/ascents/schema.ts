import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { climbs } from '../climbs/schema';
import { instant } from '../../platform/db/columns';
import { gyms } from '../gyms/schema';

/** One row per user and climb: the summary of the log. */
export const ascents = pgTable(
  'ascents',
  {
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    climbId: text('climb_id')
      .notNull()
      .references(() => climbs.id, { onDelete: 'cascade' }),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    repeatCount: smallint('repeat_count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    opinion: text(),
    /** The climb's grade when it was first climbed. */
    grade: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.climbId] }),
    // own state of a gym's climbs; one's hardest there
    index('ascents_own_gym').on(table.uid, table.gymId, table.grade.desc()),
    // who climbed a climb
    index('ascents_climb').on(table.climbId),
  ],
);

/** One row per ascent; rankings, undo and recounts derive from these. */
export const ascentLogs = pgTable(
  'ascent_logs',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    climbId: text('climb_id')
      .notNull()
      .references(() => climbs.id, { onDelete: 'cascade' }),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Month in the gym's zone when it was logged, `2026-11`. */
    month: text().notNull(),
    /** Day and hour in the gym's zone when it was logged. */
    day: date({ mode: 'string' }).notNull(),
    hour: smallint().notNull(),
    /** What the climb was worth when it was logged. */
    points: integer().notNull(),
    /** The climb's grade when it was logged. */
    grade: smallint(),
  },
  (table) => [
    // undo: one's latest on a climb; whether it was the first of its month
    index('ascent_logs_own').on(table.uid, table.climbId, table.at.desc(), table.id.desc()),
    // a gym's newest ascents, and those of a day
    index('ascent_logs_gym').on(table.gymId, table.at.desc(), table.id.desc()),
    // recount of a gym's month
    index('ascent_logs_gym_month').on(table.gymId, table.month),
  ],
);
