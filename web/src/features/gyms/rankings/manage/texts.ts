import { formatCount, formatNumber } from '../../../../lib/format/format';

/** Texts of a gym's rankings, for its staff. */
export const texts = {
  title: 'Rankings',
  tab: (gym: string) => `Rankings, ${gym}`,
  caption: 'Ranking',
  exportTitle: 'Export, sorted by rank',
  period: 'Period',
  overall: 'Overall',
  monthly: 'Monthly',
  month: 'Month',
  board: 'Ranking of',
  boards: { climbers: 'Climbers', helpers: 'Helpers' },
  meta: (total: number, hidden: number, isFinal: boolean) =>
    [
      ...(isFinal ? ['Final'] : []),
      total === 0 ? 'No points' : formatCount(total, 'person', 'people'),
      ...(hidden > 0 ? [`${formatNumber(hidden)} not in public rankings`] : []),
    ].join(' · '),
  columns: {
    rank: 'Rank',
    name: 'Name',
    username: 'Username',
    points: 'Points',
    climbs: 'Climbs',
    solutions: 'Solutions',
  },
  counts: {
    climbers: (count: number) => formatCount(count, 'climb'),
    helpers: (count: number) => formatCount(count, 'solution'),
  },
  hidden: 'Not in public rankings',
  noRank: '–',
  more: 'More',
  none: {
    title: 'Nobody has points yet',
    why: 'It fills up as climbers log ascents.',
    helpers: 'It fills up as climbers publish solutions.',
  },
} as const;
