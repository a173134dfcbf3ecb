import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** Feature flags that differ from their default. */
export const flags = pgTable('flags', {
  name: text().primaryKey(),
  value: boolean().notNull(),
});
