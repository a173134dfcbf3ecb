import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** How many texts a number has had in its hour; the number itself isn't stored. */
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
