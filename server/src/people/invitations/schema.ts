import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';
import { accounts } from '../accounts/schema';

/** Emails that asked an address to join something, counted to keep mailboxes in peace. Says nothing about what. */
export const invitationMails = pgTable(
  'invitation_mails',
  {
    id: text().primaryKey(),
    /** A keyed hash, so that the table alone identifies nobody. */
    addressHash: text('address_hash').notNull(),
    sentBy: text('sent_by')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    // how many an address got today
    index('invitation_mails_address').on(table.addressHash, table.sentAt),
    // how many somebody sent today; purge and own data
    index('invitation_mails_sender').on(table.sentBy, table.sentAt),
    // sweeping
    index('invitation_mails_sent_at').on(table.sentAt),
  ],
);
