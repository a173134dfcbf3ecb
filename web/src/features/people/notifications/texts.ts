export const texts = {
  title: 'Notifications',
  loading: 'Loading notifications',
  list: 'Notifications',
  failed: 'Notifications didn’t load',
  emptyTitle: 'You’re all caught up',
  empty: 'Likes, badges and results appear here.',
  offline: (at: string) => `Offline. Last updated ${at}`,
  unopened: 'unread',
  archive: (sentence: string) => `Archive: ${sentence}`,
  archiveAll: 'Archive all',
  archived: (count: number) => (count === 1 ? 'Archived' : `Archived ${count} notifications`),
  undo: 'Undo',
  archiveFailed: (why: string) => `Couldn’t archive. ${why}`,
  undoFailed: (why: string) => `Couldn’t undo. ${why}`,
  more: (count: number) =>
    count === 1
      ? 'Showing the latest 50. 1 older notification is unread.'
      : `Showing the latest 50. ${count} older notifications are unread.`,
} as const;
