import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';
import { accounts } from '../accounts/schema';

/** Who asked for the weekly email. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    uid: text()
      .primaryKey()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    timeZone: text('time_zone').notNull(),
    /** The Monday of the last one, sent or with nothing to say; null before the first. */
    lastWeek: date('last_week', { mode: 'string' }),
    /** Until when that one told what is new; null before the first. */
    lastUntil: instant('last_until'),
  },
  // on Monday mornings: who is due in a zone
  (table) => [index('weekly_mails_due').on(table.timeZone, table.lastWeek, table.uid)],
);
