export const texts = {
  title: (username: string) => `Block @${username}?`,
  consequence:
    'You won’t see each other’s profiles, solutions and comments. They won’t be notified. Leaderboards stay as they are.',
  confirm: 'Block',
  blocked: (username: string) => `Blocked @${username}`,
  unblocked: (username: string) => `Unblocked @${username}`,
  undo: 'Undo',
} as const;
