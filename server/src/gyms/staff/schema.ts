import type { GymChangeKind } from '@cruxboard/domain/gyms/staff/change-kinds';
import type { GymRole } from '@cruxboard/domain/gyms/permissions';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** Invitations to a gym that wait for an answer, by address. Nobody looks up whether it has an account. */
export const gymInvitations = pgTable(
  'gym_invitations',
  {
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    /** Roles on the staff; none invites a member of a private gym. */
    roles: text().array().$type<GymRole[]>().notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    invitedAt: instant('invited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gymId, table.email] }),
    // sweeping
    index('gym_invitations_invited_at').on(table.invitedAt),
    // somebody's own invitations
    index('gym_invitations_email').on(table.email),
    // the invitations of a purged account
    index('gym_invitations_inviter').on(table.invitedBy),
  ],
);

/** Who may see a private gym without working there. */
export const gymMembers = pgTable(
  'gym_members',
  {
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    via: text().$type<'link' | 'invitation'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gymId, table.uid] }),
    // a gym's members, newest first
    index('gym_members_newest').on(table.gymId, table.createdAt.desc(), table.uid.desc()),
    // own data, and a user's gyms
    index('gym_members_uid').on(table.uid),
  ],
);

/** What managers changed in a gym's settings and directory. `before` and `after` hold what changed. */
export const gymChanges = pgTable(
  'gym_changes',
  {
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    kind: text().$type<GymChangeKind>().notNull(),
    at: instant('at').notNull(),
    actorUid: text('actor_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    /** Whose roles or membership changed. */
    subjectUid: text('subject_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    // a gym's history, and what changed since an editor looked
    primaryKey({ columns: [table.gymId, table.seq] }),
    // purge and own data
    index('gym_changes_actor')
      .on(table.actorUid)
      .where(sql`${table.actorUid} is not null`),
    index('gym_changes_subject')
      .on(table.subjectUid)
      .where(sql`${table.subjectUid} is not null`),
  ],
);
