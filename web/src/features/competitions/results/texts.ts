export const texts = {
  title: 'Competitions',
  loading: 'Loading results',
  failed: 'Results didn’t load',
  more: 'More results',
  live: 'Live',
  of: (count: number) => `of ${count}`,
  rank: (rank: number, count: number) => `Rank ${rank} of ${count}`,
  states: { withdrawn: 'Withdrawn', disqualified: 'Disqualified' },
  points: 'points',
  onlyYou: 'Only you see this',
  emptyTitle: 'No results yet',
  empty:
    'Join a competition, or claim the entry an organiser made for you. Your results will show up here.',
  find: 'Find a competition',
} as const;
