/** What earns achievements; a source has an id within its kind, and earns each achievement once. */
export const earningSources = ['competition'] as const;
export type EarningSource = (typeof earningSources)[number];
