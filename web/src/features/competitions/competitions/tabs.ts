/** The tabs of a competition's page, as in its address; the leaderboard is the default. */
export const competitionTabs = ['leaderboard', 'climbs', 'card', 'about'] as const;
export type CompetitionTab = (typeof competitionTabs)[number];

/** What the address says about a competition's page. */
export interface CompetitionSearch {
  readonly tab?: Exclude<CompetitionTab, 'leaderboard'> | undefined;
  /** The leaderboard's view: `overall`, `category:{id}` or `cohort:{id}`. */
  readonly view?: string | undefined;
  /** The climber looked for on the leaderboard, as typed. */
  readonly find?: string | undefined;
  /** Whether the leaderboard lists only who is followed on this device. */
  readonly followed?: 'only' | undefined;
}

/** @returns the known parts of an address. */
export function competitionSearch(search: Record<string, unknown>): CompetitionSearch {
  const { tab, view, find, followed } = search;
  return {
    tab: tab === 'climbs' || tab === 'card' || tab === 'about' ? tab : undefined,
    view: text(view),
    find: text(find),
    followed: followed === 'only' ? followed : undefined,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** @returns a tab's address. */
export function searchOfTab(tab: CompetitionTab): CompetitionSearch {
  return tab === 'leaderboard' ? {} : { tab };
}
