import { formatCount, formatNumber } from '../../../../lib/format/format';

const finalists = (count: number) => formatCount(count, 'finalist');

interface PlacesWords {
  readonly missing: number;
  readonly free: number;
  readonly credits: number;
  /** The user's own. */
  readonly has: number;
}

export const texts = {
  card: {
    title: 'Finals',
    why: 'Take the best of each category into a final, seeded by their ranks here.',
    action: 'Set up a final',
  },
  update: {
    action: (final: string) => `Update finalists of ${final}`,
    title: (final: string) => `Update the finalists of ${final}?`,
    why: 'Whoever no longer advances leaves the final, whoever does now is added, and seeds follow the ranks. Competitors you added to the final yourself stay.',
    confirm: 'Update finalists',
    done: (entered: number, removed: number, reseeded: number) =>
      entered + removed + reseeded === 0
        ? 'The finalists were up to date'
        : `${formatNumber(entered)} added, ${formatNumber(removed)} removed, ${formatCount(reseeded, 'seed')} changed`,
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
  places: ({ missing, free, credits, has }: PlacesWords) => {
    const places = `A new final has ${formatCount(free, 'free place')} and the same staff.`;
    if (missing === 0) return places;
    const cost = `${formatCount(missing, 'more place')} ${missing === 1 ? 'costs' : 'cost'} ${formatCount(credits, 'credit')}`;
    return has >= credits
      ? `${places} ${cost}; you have ${formatNumber(has)}.`
      : `${places} ${cost}, and you have ${formatNumber(has)}. The draft is created now; add the finalists once it’s topped up.`;
  },
  nobody: 'Nobody advances yet. Raise a category’s quota.',
  confirm: 'Add finalists',
  confirmTopUp: (count: number) => `Top up ${formatNumber(count)} and add finalists`,
  confirmShort: 'Create draft',
  done: (count: number, name: string) => `${finalists(count)} added to ${name}`,
  missing: (count: number, credits: number) =>
    `The final is ${formatCount(count, 'place')} short, so nobody has been added yet. Topping up costs ${formatCount(credits, 'credit')}.`,
} as const;
