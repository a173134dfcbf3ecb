/** What an achievement may be earned by; a source has an id of its kind, and earns each achievement once. */
export const earningSources = ['competition'] as const;
export type EarningSource = (typeof earningSources)[number];
