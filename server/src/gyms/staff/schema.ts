import { sql } from 'drizzle-orm';
import { index, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts, isActiveAccount } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { gyms } from '../gyms/schema';

/** Roles given: manager, setter, staff. Which of them count is the view below, the only way to ask. */
export const gymRoles = pgTable(
  'gym_roles',
  {
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    role: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.gymId, table.uid, table.role] }),
    // the roles document of a user
    index('gym_roles_uid').on(table.uid),
  ],
);

/**
 * The roles that count: those of deactivated and deleted accounts are left out. Nothing else is read to decide what
 * somebody may do, by `record_scores` neither; the import rules keep the table itself to this slice.
 */
export const activeGymRoles = pgView('active_gym_roles', {
  gymId: text('gym_id').notNull(),
  uid: text().notNull(),
  role: text().notNull(),
  createdAt: instant('created_at').notNull(),
}).as(
  sql`select held.gym_id, held.uid, held.role, held.created_at from ${gymRoles} held
       where ${sql.raw(isActiveAccount('held.uid'))}`,
);
