import { bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';

/** What the operator did. */
export const auditLog = pgTable('audit_log', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  at: instant('at').notNull().defaultNow(),
  actor: text().notNull(),
  action: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
});

/** Facts about this installation: the server's own secret, when the demo was seeded. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});
