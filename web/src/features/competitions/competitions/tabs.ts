/** The parts of a competition's page, as in its address; the leaderboard is the one without a word. */
export const competitionTabs = ['leaderboard', 'climbs', 'card', 'about'] as const;
export type CompetitionTab = (typeof competitionTabs)[number];

/** What a competition's page keeps in its address. */
export interface CompetitionSearch {
  readonly tab?: Exclude<CompetitionTab, 'leaderboard'> | undefined;
  /** Of the leaderboard: `overall`, `category:{id}` or `cohort:{id}`. */
  readonly view?: string | undefined;
}

/** @returns the part of an address that the page understands. */
export function competitionSearch(search: Record<string, unknown>): CompetitionSearch {
  const { tab, view } = search;
  return {
    tab: tab === 'climbs' || tab === 'card' || tab === 'about' ? tab : undefined,
    view: typeof view === 'string' && view !== '' ? view : undefined,
  };
}

/** @returns the address of a tab. */
export function searchOfTab(tab: CompetitionTab): CompetitionSearch {
  return tab === 'leaderboard' ? {} : { tab };
}
