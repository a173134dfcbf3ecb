import type {
  CompetitionScreenSettings,
  GymScreenSettings,
} from '@cruxboard/contracts/site/screens/screens';
import type { Control } from '@cruxboard/domain/site/screens/rotation';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { competitions } from '../../competitions/competitions/schema';
import { gyms } from '../../gyms/gyms/schema';
import { instant } from '../../platform/db/columns';

/** Screens that were steered, set up or added; one that never was has no row. */
export const screens = pgTable(
  'screens',
  {
    id: text().primaryKey(),
    gymId: text('gym_id').references(() => gyms.id, { onDelete: 'cascade' }),
    competitionId: text('competition_id').references(() => competitions.id, {
      onDelete: 'cascade',
    }),
    number: integer().notNull(),
    name: text().notNull().default(''),
    /** Null for the usual ones. */
    settings: jsonb().$type<GymScreenSettings | CompetitionScreenSettings>(),
    control: jsonb().$type<Control>().notNull(),
    controlledAt: instant('controlled_at').notNull(),
  },
  (table) => [
    // the screens of a gym, and of a competition, by number
    uniqueIndex('screens_gym')
      .on(table.gymId, table.number)
      .where(sql`${table.gymId} is not null`),
    uniqueIndex('screens_competition')
      .on(table.competitionId, table.number)
      .where(sql`${table.competitionId} is not null`),
    check('screens_owner', sql`num_nonnulls(${table.gymId}, ${table.competitionId}) = 1`),
  ],
);
