export const texts = {
  title: 'Log',
  tab: (competition: string) => `Log, ${competition}`,
  meta: 'Everything that happened, for organisers. The public log leaves out contacts, staff and settings.',
  find: 'Name, or number of a climb',
  about: 'About',
  anything: 'Anything',
  loading: 'Loading the log',
  fresh: 'Show what is new',
  older: 'Show older',
  by: (name: string) => `by ${name}`,
  none: {
    title: 'Nothing like that',
    why: 'No entry fits this search.',
    action: 'Show everything',
  },
} as const;
