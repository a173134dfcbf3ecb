import type { CompetitorState } from '@cruxboard/contracts/competitions/competitors/competitors';

/** Claim filters: claimed or not, and of the unclaimed, invited or not. */
export const claimFilters = ['yes', 'no', 'invited', 'uninvited'] as const;
export type ClaimFilter = (typeof claimFilters)[number];

/** What the address says about the list. */
export interface CompetitorsSearch {
  q?: string | undefined;
  category?: string | undefined;
  cohort?: string | undefined;
  claimed?: ClaimFilter | undefined;
  state?: CompetitorState | undefined;
  /** Only likely duplicates. */
  same?: 'yes' | undefined;
  sort?: string | undefined;
  import?: 'open' | undefined;
}
