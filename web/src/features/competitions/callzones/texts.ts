export const texts = {
  tab: (name: string) => `${name}, call zone`,
  title: 'Call zone',
  everyone: 'Everyone',
  lanes: 'Categories',
  turns: { climbing: 'Climbing', next: 'Next', after: 'Then' },
  hints: { climbing: '', next: 'Get ready', after: 'Warm up' },
  place: ({ number, place, of }: { number: number | null; place: number; of: number }) =>
    `${number === null ? '' : `No. ${number} · `}${place} of ${of}`,
  notStarted: 'Not started',
  nobody: 'Nobody starts here',
  done: (count: number) => (count === 1 ? 'Finished' : `All ${count} have climbed`),
  last: (name: string) => `${name.split(' ')[0]} is the last`,
  noResults: 'No results on this screen: climbers are in isolation.',
  group: (group: string) => `Group ${group}`,
  climb: (name: string) => `Climb ${name}`,
  loading: 'Loading the call zone',
  failed: 'The call zone didn’t load',
  offline: (time: string) => `Offline. Last updated ${time}`,
  pumpfest: {
    title: 'No call zone here',
    why: 'A call zone is for finals, where competitors climb in a running order.',
  },
  empty: {
    title: 'No running order yet',
    why: 'It appears once there are competitors and climbs.',
  },
} as const;
