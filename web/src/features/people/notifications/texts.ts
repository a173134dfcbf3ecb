export const texts = {
  title: 'Alerts',
  loading: 'Loading alerts',
  list: 'Alerts',
  failed: 'Alerts did not load',
  emptyTitle: 'Nothing new',
  empty: 'When somebody likes what you set or show, you read it here.',
  offline: (at: string) => `Offline. Alerts as of ${at}`,
  unopened: 'not opened',
  archive: (sentence: string) => `Archive: ${sentence}`,
  archiveAll: 'Archive all',
  archived: (count: number) => (count === 1 ? 'Archived' : `Archived ${count} alerts`),
  undo: 'Undo',
  notArchived: (why: string) => `Not archived: ${lowerFirst(why)}`,
  notRestored: (why: string) => `Not put back: ${lowerFirst(why)}`,
  more: (count: number) => `The newest 50. ${count} older ones wait to be opened.`,
} as const;

function lowerFirst(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
