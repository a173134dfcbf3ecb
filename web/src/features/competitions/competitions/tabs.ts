/** The tabs of a competition's page, as in its address; the leaderboard is the default. */
export const competitionTabs = ['leaderboard', 'climbs', 'card', 'about'] as const;
export type CompetitionTab = (typeof competitionTabs)[number];

/** What the address says about a competition's page. */
export interface CompetitionSearch {
  readonly tab?: Exclude<CompetitionTab, 'leaderboard'> | undefined;
  /** The leaderboard's view: `overall`, `category:{id}` or `cohort:{id}`. */
  readonly view?: string | undefined;
}

/** @returns the known parts of an address. */
export function competitionSearch(search: Record<string, unknown>): CompetitionSearch {
  const { tab, view } = search;
  return {
    tab: tab === 'climbs' || tab === 'card' || tab === 'about' ? tab : undefined,
    view: typeof view === 'string' && view !== '' ? view : undefined,
  };
}

/** @returns a tab's address. */
export function searchOfTab(tab: CompetitionTab): CompetitionSearch {
  return tab === 'leaderboard' ? {} : { tab };
}
