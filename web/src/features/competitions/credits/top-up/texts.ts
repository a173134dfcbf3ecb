import { formatCount, formatNumber } from '../../../../lib/format/format';

const credits = (count: number) => formatCount(count, 'credit');

export const texts = {
  card: {
    title: 'Places',
    left: (count: number) => `${formatCount(count, 'place')} left`,
    said: (rate: number, own: number | undefined) =>
      [
        `Each competitor takes one. Another place costs ${credits(rate)}.`,
        ...(own === undefined ? [] : [`You have ${credits(own)}.`]),
      ].join(' '),
    act: 'Top up competitors',
    buy: 'Buy credits',
  },
  dialog: {
    title: 'Top up competitors',
    count: 'How many more competitors',
    countHelp: (rate: number, most: number) =>
      most === 0
        ? `${credits(rate)} each.`
        : `${credits(rate)} each. You have enough for ${formatNumber(most)}.`,
    wrong: 'Must be a whole number from 1 to 10,000',
    sum: (count: number, rate: number) =>
      `${formatNumber(count)} × ${formatNumber(rate)} = ${credits(count * rate)}`,
    after: (left: number, places: number) =>
      `You’ll have ${credits(left)} left, and the competition ${formatCount(places, 'place')}.`,
    lacking: (lack: number, has: number) =>
      `You have ${credits(has)}, ${formatNumber(lack)} short.`,
    submit: 'Top up',
    submitFor: (cost: number) => `Top up for ${credits(cost)}`,
    buy: 'Buy credits',
    buyApart: 'Buy credits in a new tab',
    done: (count: number, left: number) =>
      `${formatCount(count, 'place')} added. ${formatCount(left, 'place')} left.`,
  },
} as const;
