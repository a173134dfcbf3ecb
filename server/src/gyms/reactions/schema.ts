import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { gyms } from '../gyms/schema';

/**
 * Who has liked or favourited what: one row each. `subject` says which table `subjectId` refers to; the counts are on
 * the subject's row.
 */
export const reactions = pgTable(
  'reactions',
  {
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    reaction: text().notNull(),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.subjectId, table.reaction, table.uid] }),
    // own state of a gym's climbs
    index('reactions_own_gym').on(table.uid, table.gymId),
    // a gym's newest likes
    index('reactions_gym').on(table.gymId, table.createdAt.desc(), table.subjectId, table.uid),
  ],
);
