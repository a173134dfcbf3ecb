/** What earns achievements; a source has an id within its kind, and earns each achievement once. */
export const earningSources = ['competition', 'month', 'ascents', 'solutions'] as const;
export type EarningSource = (typeof earningSources)[number];

/** An achievement that was earned longer ago isn't news: its owner gets it without a notification. */
export const earningNewsMs = 24 * 3_600_000;

/** Achievements that follow each other this closely share a notification, as long as that is unopened. */
export const earningFoldMs = 3_600_000;
