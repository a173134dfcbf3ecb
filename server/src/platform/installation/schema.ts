import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this installation, such as the server's own secret and when the demo was seeded. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});
