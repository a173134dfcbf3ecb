export const texts = {
  title: 'Log',
  tab: (competition: string) => `Log, ${competition}`,
  meta: 'Every change, for organisers. The public activity page leaves out contacts, staff and settings.',
  find: 'Name or climb number',
  about: 'Topic',
  anything: 'All topics',
  loading: 'Loading the log',
  fresh: 'Show new entries',
  older: 'Show older',
  by: (name: string) => `by ${name}`,
  none: {
    title: 'No entries found',
    why: 'No entries match this search.',
    action: 'Show all',
  },
} as const;
