import { sql } from 'drizzle-orm';
import {
  check,
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
import { gyms } from '../gyms/schema';
import { sections } from '../sections/schema';

/*
 * What analytics reads: counts per gym and day, hour, week or month, kept by the write that changes them. Days are
 * those of the gym's time zone when an ascent was logged, as its log row says.
 */

const gymId = () =>
  text('gym_id')
    .notNull()
    .references(() => gyms.id, { onDelete: 'cascade' });
const uid = () =>
  text()
    .notNull()
    .references(() => accounts.uid, { onDelete: 'cascade' });
const day = (name: string) => date(name, { mode: 'string' });

/** The days on which a user logged at a gym, and how many ascents. */
export const activeDays = pgTable(
  'active_days',
  { gymId: gymId(), uid: uid(), day: day('day').notNull(), ascents: integer().notNull() },
  (table) => [
    // a climber's days, when one of them comes or goes
    primaryKey({ columns: [table.gymId, table.uid, table.day] }),
    // purge and own data of a user
    index('active_days_uid').on(table.uid),
  ],
);

/** Who has climbed at a gym: first and last day, and the average of their ten hardest climbs there. */
export const gymClimbers = pgTable(
  'gym_climbers',
  {
    gymId: gymId(),
    uid: uid(),
    firstOn: day('first_on').notNull(),
    lastOn: day('last_on').notNull(),
    /** Rounded; null without a graded climb. */
    grade: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.gymId, table.uid] }),
    // how many came in a period, and what they climb
    index('gym_climbers_last').on(table.gymId, table.lastOn, table.firstOn, table.grade),
    // purge and own data of a user
    index('gym_climbers_uid').on(table.uid),
  ],
);

/** Ascents, active climbers and newcomers of each day, week (from Monday) and month. */
export const activeSpans = pgTable(
  'active_spans',
  {
    gymId: gymId(),
    span: text().notNull(),
    startsOn: day('starts_on').notNull(),
    ascents: integer().notNull(),
    climbers: integer().notNull(),
    newcomers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gymId, table.span, table.startsOn] })],
);

/** Ascents by the hour, and who logged at least one in it. */
export const ascentHours = pgTable(
  'ascent_hours',
  {
    gymId: gymId(),
    day: day('day').notNull(),
    hour: smallint().notNull(),
    ascents: integer().notNull(),
    /** 0 by default, because older versions don't count them. */
    climbers: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.gymId, table.day, table.hour] })],
);

/** Ascents of each climb by the week, and by how many people who hadn't climbed it before. */
export const climbWeeks = pgTable(
  'climb_weeks',
  {
    gymId: gymId(),
    week: day('week').notNull(),
    climbId: text('climb_id')
      .notNull()
      .references(() => climbs.id, { onDelete: 'cascade' }),
    ascents: integer().notNull(),
    climbers: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gymId, table.week, table.climbId] }),
    // a climb that goes takes its weeks along
    index('climb_weeks_climb').on(table.climbId),
  ],
);

/** Active climbers of a month, by the month in which they first came. */
export const activeCohorts = pgTable(
  'active_cohorts',
  {
    gymId: gymId(),
    cohort: day('cohort').notNull(),
    month: day('month').notNull(),
    climbers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gymId, table.cohort, table.month] })],
);

/** How many climbs of each grade a gym wants on a wall, from V0. */
export const gradeTargets = pgTable(
  'grade_targets',
  {
    sectionId: text('section_id')
      .primaryKey()
      .references(() => sections.id, { onDelete: 'cascade' }),
    gymId: gymId(),
    counts: smallint().array().notNull(),
  },
  (table) => [
    // the targets of a gym's walls
    index('grade_targets_gym').on(table.gymId),
    check('grade_targets_counts', sql`cardinality(${table.counts}) = 21`),
  ],
);
