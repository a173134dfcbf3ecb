import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
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
    /** When the first and the latest ascent were logged: an ascent dated back counts from then. */
    firstLoggedAt: instant('first_logged_at').notNull(),
    loggedAt: instant('logged_at').notNull(),
    opinion: text(),
    /** The climb's grade when it was first logged. */
    grade: smallint(),
    /** Attempts of the ascent that was logged last; null unknown. */
    attempts: smallint(),
    /** The ascent that was logged first took one attempt. */
    isFlash: boolean('is_flash').notNull().default(false),
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
    /** When it was climbed: noon in the gym's zone for one dated back, else when it was logged, on the device if offline. */
    at: instant('at').notNull(),
    /** When it was logged: undo, firsts and rankings go by this order. */
    loggedAt: instant('logged_at').notNull(),
    /** Month in the gym's zone in whose ranking it counts, `2026-11`; null if that month was over. */
    month: text(),
    /** Day in the gym's zone when it was climbed. */
    day: date({ mode: 'string' }).notNull(),
    /** Hour in the gym's zone when it was logged; null for one dated back. */
    hour: smallint(),
    /** What the climb was worth when it was logged. */
    points: integer().notNull(),
    /** The climb's grade when it was logged. */
    grade: smallint(),
    /** The climb's colour when it was logged; null unknown. */
    colour: text(),
    /** Logged on the day the climb was set. */
    isSetDay: boolean('is_set_day').notNull().default(false),
    /** Attempts it took: 1 is a flash, null unknown. */
    attempts: smallint(),
  },
  (table) => [
    // undo: one's latest on a climb; whether it was the first of its month
    index('ascent_logs_own').on(table.uid, table.climbId, table.loggedAt.desc(), table.id.desc()),
    // one's logbook, day by day
    index('ascent_logs_logbook').on(table.uid, table.day.desc(), table.at.desc(), table.id.desc()),
    // a gym's newest ascents, and those of a day
    index('ascent_logs_gym').on(table.gymId, table.at.desc(), table.id.desc()),
    // recount of a gym's month
    index('ascent_logs_gym_month').on(table.gymId, table.month),
  ],
);
