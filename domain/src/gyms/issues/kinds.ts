import { canGym, type GymAction } from '../permissions';

const contentKinds = ['offensive', 'spam', 'wrong_climb', 'other'] as const;

/** What can be wrong, by what the report is about. Source: product rules, entities. */
export const issueKinds = {
  climb: ['spinning_hold', 'broken_hold', 'dirty', 'wrong_grade', 'other'],
  solution: contentKinds,
  comment: contentKinds,
} as const;
export type ClimbIssueKind = (typeof issueKinds.climb)[number];
export type IssueSubject = keyof typeof issueKinds;
export type IssueKind = (typeof issueKinds)[IssueSubject][number];

/** What can be reported. */
export const issueSubjects = ['climb', 'solution', 'comment'] as const satisfies IssueSubject[];

/** The kinds of all subjects, each once. */
export const allIssueKinds = [
  'spinning_hold',
  'broken_hold',
  'dirty',
  'wrong_grade',
  'offensive',
  'spam',
  'wrong_climb',
  'other',
] as const satisfies IssueKind[];

/** Tells whether a subject can be reported for a kind of reason: holds don't offend, comments don't spin. */
export function canReport(subject: IssueSubject, kind: IssueKind): boolean {
  const offered: readonly IssueKind[] = issueKinds[subject];
  return offered.includes(kind);
}

/** What may be done about reports, by what they are about: setters repair walls, and don't moderate people. */
export const issueActions = {
  climb: 'handleClimbIssues',
  solution: 'handleContentIssues',
  comment: 'handleContentIssues',
} as const satisfies Record<keyof typeof issueKinds, GymAction>;

/** Returns what the roles held at a gym may deal with reports about. */
export function reportsHandledBy(roles: readonly string[]): readonly IssueSubject[] {
  return issueSubjects.filter((subject) => canGym(roles, issueActions[subject]));
}

/** Kinds that a climb shows to climbers until they are dealt with, the more dangerous first. */
export const reportedHolds = ['broken_hold', 'spinning_hold'] as const satisfies ClimbIssueKind[];
export type ReportedHold = (typeof reportedHolds)[number];
