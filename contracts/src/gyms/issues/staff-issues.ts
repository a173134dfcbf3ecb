import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { issueSorts } from '@cruxboard/domain/sort-options';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { optionalText, text } from '../../fields';
import { cursor, id, instant, nothing, page, pageSize } from '../../primitives';
import { climbPhoto, climbSummary, markedHolds } from '../climbs/climbs';
import { issueKind, issueState, issueSubject } from './issues';

/** Somebody of the staff. */
const member = z.object({ uid: id, name: z.string() });

/** What several people may have reported about one climb, as a line of the inbox. */
export const issueRow = z.object({
  id,
  subject: issueSubject,
  kind: issueKind,
  state: issueState,
  climb: climbSummary,
  reportCount: z.number(),
  /** The first words that somebody wrote; '' without any. */
  message: z.string(),
  assignee: z.nullable(member),
  openedAt: instant,
});
export type IssueRow = z.output<typeof issueRow>;

const staffReadErrors = ['unauthenticated', 'permission_denied', 'not_found'] as const;

/** A gym's reports. `assignee` is somebody's id, or `none`. */
export const readIssues = defineRead({
  name: 'issues.readIssues',
  summary: 'A gym’s reports, for its staff',
  path: '/api/gyms/{gymId}/staff/issues',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: z.strictObject({
    state: z.optional(issueState),
    subject: z.optional(issueSubject),
    kind: z.optional(issueKind),
    section: z.optional(id),
    climb: z.optional(id),
    assignee: z.optional(id),
    sort: z._default(z.enum(issueSorts), 'newest'),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: z.extend(page(issueRow), {
    /** Whatever the filters: what is left to do at the gym. */
    counts: z.object({ open: z.number(), in_progress: z.number() }),
    /** Whom reports can be assigned to. */
    staff: z.array(member),
  }),
  errors: staffReadErrors,
});

/** What one person reported. */
const issueReport = z.object({
  id,
  /** Null once the account is gone. */
  name: z.nullable(z.string()),
  message: z.string(),
  photo: z.nullable(climbPhoto),
  at: instant,
});

/** What staff did: changed the state or answered, assigned it, or left a comment for each other. */
export const issueEventKinds = ['state_changed', 'answered', 'assigned', 'commented'] as const;

const issueEvent = z.object({
  id,
  kind: z.enum(issueEventKinds),
  at: instant,
  /** Null once the account is gone. */
  actorName: z.nullable(z.string()),
  before: z.nullable(issueState),
  after: z.nullable(issueState),
  /** Whom it was assigned to; null for nobody. */
  assigneeName: z.nullable(z.string()),
  /** The answer to those who reported it, or the comment. */
  message: z.string(),
});
export type IssueEvent = z.output<typeof issueEvent>;

/** Another report of the climb that was dealt with. */
const earlierIssue = z.object({
  id,
  kind: issueKind,
  state: issueState,
  closedAt: instant,
  answer: z.string(),
});

/** The solution or comment that is reported, as it is now. */
const reportedContent = z.object({
  solutionId: id,
  commentId: z.nullable(id),
  /** The caption of a solution, or a comment. */
  text: z.string(),
  /** Null once the account is gone. */
  author: z.nullable(z.object({ uid: id, username: z.string(), name: z.string() })),
  at: instant,
  state: z.enum(['shown', 'hidden', 'deleted']),
  hiddenReason: z.string(),
});
export type ReportedContent = z.output<typeof reportedContent>;

export const issueDetail = z.extend(issueRow, {
  /** Null for a climb, and for content that is gone for good. */
  content: z.nullable(reportedContent),
  climbPhoto: z.nullable(climbPhoto),
  climbHolds: markedHolds,
  setterName: z.nullable(z.string()),
  /** How often the climb was climbed since it was reported, and in an average week before; null in its first week. */
  ascents: z.object({ since: z.number(), weekly: z.nullable(z.number()) }),
  reports: z.array(issueReport),
  events: z.array(issueEvent),
  earlier: z.array(earlierIssue),
});
export type IssueDetail = z.output<typeof issueDetail>;

export const readIssue = defineRead({
  name: 'issues.readIssue',
  summary: 'A report with its comments and history, for its gym’s staff',
  path: '/api/gyms/{gymId}/staff/issues/{issueId}',
  access: 'session',
  params: z.strictObject({ gymId: id, issueId: id }),
  query: nothing,
  response: issueDetail,
  errors: staffReadErrors,
});

const errors = ['not_found', 'permission_denied'] as const;
/** Issues with what the caller saw of them. */
const seen = <T extends z.ZodMiniType>(issue: T) =>
  z.array(issue).check(z.minLength(1), z.maxLength(limits.issue.changedMax));

/**
 * Gives issues a state, all or none, and answers those who reported them. Each comes with the state that the caller
 * saw: if somebody else has changed it since, the error says who did what. The same state with an answer only answers.
 */
export const setIssueState = defineCallable({
  name: 'issues.setIssueState',
  summary: 'Resolve, dismiss, answer or reopen reports',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    issues: seen(z.strictObject({ issueId: id, seenState: issueState })),
    state: issueState,
    answer: z._default(optionalText(fieldRules.issue.message), null),
  }),
  output: z.object({ changedCount: z.number() }),
  errors: [...errors, 'issue_changed', 'issue_open'],
});

/** Assigns issues to somebody of the staff, or to nobody: all or none. */
export const assignIssue = defineCallable({
  name: 'issues.assignIssue',
  summary: 'Assign reports to somebody of the staff',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    issues: seen(z.strictObject({ issueId: id, seenAssigneeUid: z.nullable(id) })),
    assigneeUid: z.nullable(id),
  }),
  output: z.object({ changedCount: z.number() }),
  errors: [...errors, 'issue_changed'],
});

/** Leaves a comment that staff alone see. */
export const commentOnIssue = defineCallable({
  name: 'issues.commentOnIssue',
  summary: 'Comment on a report, for staff',
  access: 'initialised',
  input: z.strictObject({ gymId: id, issueId: id, message: text(fieldRules.issue.message) }),
  output: z.object({ commentId: id }),
  errors,
});
