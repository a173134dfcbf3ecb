import { formatCount, formatNumber } from '../../../../lib/format/format';

const finalists = (count: number) => formatCount(count, 'finalist');

export const texts = {
  card: {
    title: 'On to the final',
    why: 'Take the best of each category into a final, seeded by their ranks here.',
    action: 'Make a final',
  },
  title: 'On to the final',
  loading: 'Loading the result',
  into: 'Into',
  newFinal: 'A new final',
  name: 'Name of the final',
  nameStart: (source: string) => `${source} Final`,
  count: 'Climbs',
  cuts: 'How many go on',
  cutsHelp:
    'Who is level on the last rank goes on as well. The withdrawn, and who scored nothing, do not.',
  all: 'Everyone',
  through: (count: number) => (count === 0 ? 'Nobody' : formatCount(count, 'climber')),
  tied: (count: number, rank: number) => `${formatNumber(count)} level on ${rank}`,
  order: 'The best climbs last: the running order is the ranks here, backwards.',
  total: (count: number) => `${finalists(count)} in all.`,
  places: (missing: number, free: number, credits: number) =>
    missing === 0
      ? `A new final has ${formatCount(free, 'free place')}.`
      : `A new final has ${formatCount(free, 'free place')}: ${formatCount(missing, 'more place')} cost ${formatCount(credits, 'credit')}. The draft is made now, and they go in once it is topped up.`,
  nobody: 'Nobody goes on yet. Take more of a category.',
  confirm: 'Take them in',
  confirmShort: 'Make the draft',
  done: (count: number, name: string) => `${finalists(count)} entered into ${name}`,
  missing: (count: number) =>
    `The final lacks ${formatCount(count, 'place')}, so nobody is in it yet. Top it up, then take them in here.`,
} as const;
