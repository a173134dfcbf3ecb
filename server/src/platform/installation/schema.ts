import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this installation: the server's own secret, when the demo was seeded. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});
