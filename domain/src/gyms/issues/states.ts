/** What becomes of a report. Closed ones can be reopened. */
export const issueStates = ['open', 'in_progress', 'resolved', 'dismissed'] as const;
export type IssueState = (typeof issueStates)[number];

/** The states in which something is left to do. */
export const activeIssueStates = ['open', 'in_progress'] as const satisfies IssueState[];

/** Tells whether something is left to do. */
export function isActiveIssue(state: IssueState): boolean {
  return activeIssueStates.some((active) => active === state);
}

/** How issues move: freely, but one that was resolved isn't dismissed without reopening it first, nor the reverse. */
export function canMoveIssue(from: IssueState, to: IssueState): boolean {
  return from === to || isActiveIssue(from) || isActiveIssue(to);
}
