import { formatCount, formatNumber } from '../../../lib/format/format';

export const texts = {
  title: 'Rankings',
  tab: (gym: string) => `Rankings, ${gym}`,
  monthTab: (month: string, gym: string) => `${month}, rankings, ${gym}`,
  share: 'Share rankings',
  toRankings: 'Back to rankings',
  months: 'Months',
  month: 'Month',
  earlier: (month: string) => `Earlier: ${month}`,
  later: (month: string) => `Later: ${month}`,
  final: 'Final',
  one: { climbers: 'climber', helpers: 'helper' },
  notShown: {
    climbers: (count: number) =>
      count === 1 ? '1 climber isn’t shown' : `${formatNumber(count)} climbers aren’t shown`,
    helpers: (count: number) =>
      count === 1 ? '1 helper isn’t shown' : `${formatNumber(count)} helpers aren’t shown`,
  },
  emptyMonthTitle: 'No ranking',
  emptyMonth: {
    climbers: (month: string) => `Nobody has climber points for ${month}.`,
    helpers: (month: string) => `Nobody has helper points for ${month}.`,
  },
  back: (gym: string) => `Back to ${gym}`,
  periods: 'Period',
  monthly: 'This month',
  overall: 'Overall',
  climbers: 'Climbers',
  board: 'Ranking of',
  helpers: 'Helpers',
  loading: 'Loading rankings',
  emptyTitle: 'Nobody here yet',
  empty: {
    climbers: (period: string) => `Log an ascent to take the lead ${period}.`,
    helpers: (period: string) => `Publish a solution to take the lead ${period}.`,
  },
  thisMonth: 'this month',
  overallPeriod: 'at this gym',
  toGym: 'See the climbs',
  failedTitle: 'Rankings didn’t load',
  counts: {
    climbers: (count: number) => formatCount(count, 'climb'),
    helpers: (count: number) => formatCount(count, 'solution'),
  },
  points: 'points',
  you: 'You',
  gap: (points: string, name: string) => `You, ${points} behind ${name}`,
  level: (name: string) => `You, tied with ${name}`,
  leading: 'You’re in the lead',
  hidden: 'You, hidden from others',
  live: 'Live',
  stale: 'Reconnecting',
  howPoints: {
    climbers:
      'Each climb counts once per period: 10 points for V0, plus 10 for each grade above. If a climb has no grade, its colour decides.',
    helpers: '5 points for each solution you publish, 1 for each thank you get for one.',
  },
  how: 'How points work',
  more: 'Show more',
  top: 'This month',
  all: 'All rankings',
} as const;
