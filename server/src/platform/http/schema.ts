import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** Responses of successful calls by idempotency key, stored for 30 days. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    uid: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    payloadHash: text('payload_hash').notNull(),
    answer: jsonb().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.call, table.key] }),
    // the daily sweep
    index('idempotent_answers_created').on(table.createdAt),
  ],
);
