import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { gyms } from '../gyms/schema';

/** When a user last opened a gym's page; climbs set since are new to them. Private. */
export const gymVisits = pgTable(
  'gym_visits',
  {
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    visitedAt: instant('visited_at').notNull(),
  },
  (table) => [
    // the gyms of a user, and the mark of a visit
    primaryKey({ columns: [table.uid, table.gymId] }),
    // a gym that goes takes its visits along
    index('gym_visits_gym').on(table.gymId),
  ],
);
