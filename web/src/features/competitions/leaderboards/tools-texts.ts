/** Texts of what comes once the leaderboard is shown, which loads without them. */
export const toolsTexts = {
  find: 'Find a competitor',
  nobodyFound: 'No competitors found',
  following: 'Following',
  openToJoin: 'Open to join',
  podium: 'Podium',
  final: 'Final results',
  published: (at: string) => `published ${at}`,
  ended: 'Ended, not final yet',
  endedFrozen: 'Ended, results not revealed yet',
} as const;
