export const texts = {
  loadingOne: 'Loading the competition',
  failedOne: 'The competition didn’t load',
  phases: {
    live: 'Live',
    offline: 'Offline',
    'time-up': 'Time’s up',
    upcoming: 'Upcoming',
    ended: 'Ended',
    final: 'Final results',
  },
  endsIn: 'ends in',
  startsIn: 'starts in',
  nav: 'Competition',
  tabs: { leaderboard: 'Leaderboard', climbs: 'Climbs', card: 'My card', about: 'About' },
  shortTabs: { leaderboard: 'Leaderboard', climbs: 'Climbs', card: 'Card', about: 'About' },
  embed: { home: 'Cruxboard' },
  offline: (time: string) => `Offline. Last updated ${time}`,
} as const;
