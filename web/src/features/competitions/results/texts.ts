import { competitorStateLabels } from '@cruxboard/domain/competitions/competitors/entry-states';

export const texts = {
  title: 'Competitions',
  loading: 'Loading results',
  failed: 'Results didn’t load',
  more: 'More results',
  live: 'Live',
  of: (count: number) => `of ${count}`,
  rank: (rank: number, count: number) => `Rank ${rank} of ${count}`,
  states: competitorStateLabels,
  points: 'points',
  onlyYou: 'Only you see this',
  emptyTitle: 'No results yet',
  empty:
    'Join a competition, or claim the entry an organiser made for you. Your results will show up here.',
  find: 'Find a competition',
} as const;
