import type { GymAction } from '../permissions';

const contentKinds = ['offensive', 'spam', 'wrong_climb', 'other'] as const;

/** What can be wrong, by what the report is about. Source: product rules, entities. */
export const issueKinds = {
  climb: ['spinning_hold', 'broken_hold', 'dirty', 'wrong_grade', 'other'],
  solution: contentKinds,
  comment: contentKinds,
} as const;
export type ClimbIssueKind = (typeof issueKinds.climb)[number];

/** What may be done about reports, by what they are about: setters repair walls, and don't moderate people. */
export const issueActions = {
  climb: 'handleClimbIssues',
  solution: 'handleContentIssues',
  comment: 'handleContentIssues',
} as const satisfies Record<keyof typeof issueKinds, GymAction>;

/** Kinds that a climb shows to climbers until they are dealt with, the more dangerous first. */
export const reportedHolds = ['broken_hold', 'spinning_hold'] as const satisfies ClimbIssueKind[];
export type ReportedHold = (typeof reportedHolds)[number];
