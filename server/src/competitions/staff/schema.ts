import type { CompetitionRole } from '@cruxboard/domain/competitions/permissions';
import { sql } from 'drizzle-orm';
import { index, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts, isActiveAccount } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { competitions } from '../competitions/schema';

/** Roles given: organiser, judge, setter. Which of them count is the view below, the only way to ask. */
export const competitionRoles = pgTable(
  'competition_roles',
  {
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    role: text().$type<CompetitionRole>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.uid, table.role] }),
    // a user's roles document
    index('competition_roles_uid').on(table.uid),
  ],
);

/**
 * The roles that count: those of deactivated and deleted accounts are left out. Nothing else is read to decide what
 * somebody may do, by `record_scores` neither; the import rules keep the table itself to this slice.
 */
export const activeCompetitionRoles = pgView('active_competition_roles', {
  competitionId: text('competition_id').notNull(),
  uid: text().notNull(),
  role: text().$type<CompetitionRole>().notNull(),
  createdAt: instant('created_at').notNull(),
}).as(
  sql`select held.competition_id, held.uid, held.role, held.created_at from ${competitionRoles} held
       where ${sql.raw(isActiveAccount('held.uid'))}`,
);

/** Invitations to the staff that wait for an answer, by address. Nobody looks up whether it has an account. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    roles: text().array().$type<CompetitionRole[]>().notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    invitedAt: instant('invited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.email] }),
    // sweeping
    index('staff_invitations_invited_at').on(table.invitedAt),
    // somebody's own invitations
    index('staff_invitations_email').on(table.email),
    // the invitations of a purged account
    index('staff_invitations_inviter').on(table.invitedBy),
  ],
);
