import { formatCount, formatNumber } from '../../../../lib/format/format';

const finalists = (count: number) => formatCount(count, 'finalist');

export const texts = {
  card: {
    title: 'Finals',
    why: 'Take the best of each category into a final, seeded by their ranks here.',
    action: 'Set up a final',
  },
  title: 'Set up a final',
  loading: 'Loading the results',
  into: 'Into',
  newFinal: 'New final',
  name: 'Name',
  nameStart: (source: string) => `${source} Final`,
  count: 'Climbs',
  cuts: 'How many advance',
  cutsPerGroup: 'How many advance from each group',
  cutsHelp: 'Ties for the last place also advance. Withdrawn and scoreless competitors don’t.',
  all: 'Everyone',
  through: (count: number) => (count === 0 ? 'Nobody' : formatCount(count, 'competitor')),
  tied: (count: number, rank: number) => `${formatNumber(count)} tied on ${rank}`,
  order: 'Running order: reverse of these ranks, best last.',
  total: (count: number) => `${finalists(count)} in total.`,
  places: (missing: number, free: number, credits: number) =>
    missing === 0
      ? `A new final has ${formatCount(free, 'free place')}.`
      : `A new final has ${formatCount(free, 'free place')}. ${formatCount(missing, 'more place')} ${missing === 1 ? 'costs' : 'cost'} ${formatCount(credits, 'credit')}. The draft is created now; add the finalists once it’s topped up.`,
  nobody: 'Nobody advances yet. Raise a category’s quota.',
  confirm: 'Add finalists',
  confirmShort: 'Create draft',
  done: (count: number, name: string) => `${finalists(count)} added to ${name}`,
  missing: (count: number) =>
    `The final is ${formatCount(count, 'place')} short, so nobody has been added yet. Top up, then add them here.`,
} as const;
