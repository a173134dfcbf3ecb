import { competitorStateLabels } from '@cruxboard/domain/competitions/competitors/entry-states';

export const texts = {
  title: 'Results',
  loading: 'Loading results',
  failed: 'Results didn’t load',
  more: 'More results',
  live: 'Live',
  liveHidden: 'Live · results hidden',
  resultsHidden: 'Results hidden',
  of: (count: number) => `of ${count}`,
  rank: (rank: number, count: number) => `Rank ${rank} of ${count}`,
  marks: {
    ...competitorStateLabels,
    no_score_yet: 'No score yet',
    never_started: competitorStateLabels.did_not_start,
  },
  points: 'points',
  onlyYou: 'Only you see this',
  emptyTitle: 'No results yet',
  empty:
    'Join a competition, or claim the entry an organiser made for you. Your results will show up here.',
  find: 'Find a competition',
} as const;
