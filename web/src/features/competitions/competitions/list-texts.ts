import { formatCount } from '../../../lib/format/format';

/** Words of the list of competitions, and of what a competition is; its board does without them. */
export const listTexts = {
  title: 'Competitions',
  intro: 'Live scores, cards and results.',
  run: 'Run a competition',
  search: 'Search competitions',
  live: 'Live now',
  upcoming: 'Upcoming',
  past: 'Past',
  more: 'Show more',
  loading: 'Loading competitions',
  failed: 'Competitions did not load',
  none: { title: 'No competitions yet', said: 'They show up here once they are started.' },
  noneFound: {
    title: 'No such competition',
    said: (search: string) => `Nothing is called “${search}”. Try a shorter word.`,
    clear: 'Clear the search',
  },
  climbers: (count: number) => formatCount(count, 'climber'),
  formats: { boulder_pumpfest: 'Pumpfest', boulder_final: 'Finals' },
  openBoard: 'Open leaderboard',
} as const;
