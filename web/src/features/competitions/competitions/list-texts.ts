import { formatCount } from '../../../lib/format/format';

/** Texts of the list of competitions and of the About tab; the leaderboard loads without them. */
export const listTexts = {
  title: 'Competitions',
  intro: 'Live scores, score cards and results.',
  run: 'Run a competition',
  search: 'Search competitions',
  live: 'Live now',
  upcoming: 'Upcoming',
  past: 'Past',
  more: 'Show more',
  loading: 'Loading competitions',
  failed: 'Competitions didn’t load',
  none: { title: 'No competitions yet', said: 'Competitions appear here once they start.' },
  noneFound: {
    title: 'No competitions found',
    said: (search: string) => `No results for “${search}”. Try a shorter word.`,
    clear: 'Clear search',
  },
  /** Nothing where there are none yet. */
  competitors: (count: number) => (count === 0 ? '' : formatCount(count, 'competitor')),
  formats: { boulder_pumpfest: 'Pumpfest', boulder_final: 'Finals' },
  openBoard: 'Open leaderboard',
  openToJoin: 'Open to join',
} as const;
