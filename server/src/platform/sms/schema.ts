import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** How many texts a number has had in its hour, by keyed hash; and how many all numbers, and those of a country. */
export const smsNumbers = pgTable(
  'sms_numbers',
  {
    key: text().primaryKey(),
    beganAt: instant('began_at').notNull(),
    count: integer().notNull(),
  },
  // sweeping
  (table) => [index('sms_numbers_began_at').on(table.beganAt)],
);
