import { startingGroups } from '@cruxboard/domain/competitions/competitions/formats';
import type { CompetitorState } from '@cruxboard/contracts/competitions/competitors/competitors';

/** Matches competitors without a category, cohort or starting group. */
export const withoutGroup = 'none';

/** Claim filters: claimed or not, and of the unclaimed, invited or not. */
export const claimFilters = ['yes', 'no', 'invited', 'uninvited'] as const;
export type ClaimFilter = (typeof claimFilters)[number];

/** Starting group filters: a group, or those without one. */
export const groupFilters = [...startingGroups, withoutGroup] as const;
export type GroupFilter = (typeof groupFilters)[number];

/** What the address says about the list. */
export interface CompetitorsSearch {
  q?: string | undefined;
  category?: string | undefined;
  cohort?: string | undefined;
  /** The starting group, of a round that has them. */
  group?: GroupFilter | undefined;
  claimed?: ClaimFilter | undefined;
  state?: CompetitorState | undefined;
  /** Only likely duplicates. */
  same?: 'yes' | undefined;
  import?: 'open' | undefined;
}
