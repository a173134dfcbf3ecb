import type { IssueKind, IssueSubject } from '@cruxboard/domain/gyms/issues/kinds';
import { activeIssueStates, type IssueState } from '@cruxboard/domain/gyms/issues/states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { climbs } from '../climbs/schema';
import { gyms } from '../gyms/schema';

/** SQL of the issues that nobody has closed. */
export const isActiveIssue = `issues.state in (${activeIssueStates.map((state) => `'${state}'`).join(', ')})`;

/**
 * What is wrong with a climb, a solution or a comment, by whoever reported it: several reports of one kind are one issue until it is closed.
 * `subject` says which table `subjectId` refers to.
 */
export const issues = pgTable(
  'issues',
  {
    id: text().primaryKey(),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    subject: text().$type<IssueSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The climb itself, or the one that the content is about: lists, filters and answers name it. */
    climbId: text('climb_id')
      .notNull()
      .references(() => climbs.id, { onDelete: 'cascade' }),
    kind: text().$type<IssueKind>().notNull(),
    state: text().$type<IssueState>().notNull().default('open'),
    assigneeUid: text('assignee_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    reportCount: integer('report_count').notNull().default(0),
    /** When it was reported first. */
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** The latest answer to those who reported it. */
    answer: text().notNull().default(''),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    // what a new report joins, and what is left to do: at most one of a kind for each subject
    uniqueIndex('issues_active')
      .on(table.subject, table.subjectId, table.kind)
      .where(sql`${table.state} in ('open', 'in_progress')`),
    // the inbox in one state
    index('issues_inbox').on(table.gymId, table.state, table.openedAt, table.id),
    // the inbox in all states
    index('issues_gym').on(table.gymId, table.openedAt, table.id),
    // a climb's reports, open and closed
    index('issues_subject').on(table.subject, table.subjectId, table.openedAt),
    // a deleted climb's
    index('issues_climb').on(table.climbId),
    // purge and own data of the assignee
    index('issues_assignee')
      .on(table.assigneeUid)
      .where(sql`${table.assigneeUid} is not null`),
    check(
      'issues_closed',
      sql`(${table.state} in ('resolved', 'dismissed')) = (${table.closedAt} is not null)`,
    ),
  ],
);

/** What one person reported. */
export const issueReports = pgTable(
  'issue_reports',
  {
    id: text().primaryKey(),
    issueId: text('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    uid: text().references(() => accounts.uid, { onDelete: 'set null' }),
    message: text().notNull().default(''),
    photoUrl: text('photo_url'),
    photoWidth: integer('photo_width'),
    photoHeight: integer('photo_height'),
    at: instant('at').notNull(),
  },
  (table) => [
    // an issue's reports, one of each person
    uniqueIndex('issue_reports_issue').on(table.issueId, table.uid),
    // one's own reports, newest first, and how many somebody sent today
    index('issue_reports_own').on(table.uid, table.at.desc(), table.id.desc()),
  ],
);

/** What staff did with an issue, in order: its history and their comments. */
export const issueEvents = pgTable(
  'issue_events',
  {
    id: text().primaryKey(),
    issueId: text('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    kind: text().$type<'state_changed' | 'answered' | 'assigned' | 'commented'>().notNull(),
    at: instant('at').notNull(),
    actorUid: text('actor_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    before: text().$type<IssueState>(),
    after: text().$type<IssueState>(),
    assigneeUid: text('assignee_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    message: text().notNull().default(''),
  },
  (table) => [
    // an issue's history
    index('issue_events_issue').on(table.issueId, table.at, table.id),
    // purge and own data of staff
    index('issue_events_actor')
      .on(table.actorUid)
      .where(sql`${table.actorUid} is not null`),
    index('issue_events_assignee')
      .on(table.assigneeUid)
      .where(sql`${table.assigneeUid} is not null`),
  ],
);
