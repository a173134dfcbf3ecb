export const texts = {
  loadingOne: 'Loading the competition',
  failedOne: 'The competition did not load',
  phases: {
    live: 'Live',
    'time-up': 'Time is up',
    upcoming: 'Upcoming',
    ended: 'Ended',
    final: 'Final results',
  },
  endsIn: 'ends in',
  startsIn: 'starts in',
  nav: 'Competition',
  tabs: { leaderboard: 'Leaderboard', climbs: 'Climbs', card: 'My card', about: 'About' },
  shortTabs: { leaderboard: 'Board', climbs: 'Climbs', card: 'Card', about: 'About' },
  embed: { home: 'Cruxboard' },
  offline: (time: string) => `Offline. Board as of ${time}`,
} as const;
