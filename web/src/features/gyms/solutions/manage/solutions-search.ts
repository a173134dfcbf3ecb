import type { StaffSolution } from '@cruxboard/contracts/gyms/solutions/staff-solutions';

/** What staff can narrow the list to; undefined is everything that was published. */
export const solutionStates = [
  'shown',
  'hidden',
  'failed',
] as const satisfies readonly StaffSolution['state'][];

/** What the address says about the list. */
export interface SolutionsSearch {
  q?: string | undefined;
  state?: StaffSolution['state'] | undefined;
  section?: string | undefined;
}

/** @returns what an address says; anything unknown is left out. */
export function parseSolutionsSearch(search: Record<string, unknown>): SolutionsSearch {
  const { q, section } = search;
  return {
    q: typeof q === 'string' && q !== '' ? q : undefined,
    state: solutionStates.find((state) => state === search['state']),
    section: typeof section === 'string' && section !== '' ? section : undefined,
  };
}
