import { formatCount, formatNumber } from '../../../../lib/format/format';

const credits = (count: number) => formatCount(count, 'credit');

export const texts = {
  card: {
    title: 'Places',
    left: (count: number) => `${formatCount(count, 'place')} left`,
    said: (rate: number, own: number | undefined) =>
      [
        `Each competitor takes one. Another place takes ${credits(rate)}.`,
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
        : `${credits(rate)} each; your credits are enough for ${formatNumber(most)}.`,
    wrong: 'Must be a whole number from 1 to 10,000',
    sum: (count: number, rate: number) =>
      `${formatNumber(count)} × ${formatNumber(rate)} = ${credits(count * rate)}`,
    after: (left: number, places: number) =>
      `Leaves you ${credits(left)} and the competition ${formatCount(places, 'place')}.`,
    lacking: (lack: number, has: number) =>
      `You have ${credits(has)}, ${formatNumber(lack)} too few.`,
    submit: 'Top up',
    submitFor: (cost: number) => `Top up for ${credits(cost)}`,
    buy: 'Buy credits',
    buyApart: 'Buy credits in a new tab',
    done: (count: number, left: number) =>
      `Room for ${formatCount(count, 'more competitor', 'more competitors')}. ${formatCount(left, 'place')} left.`,
  },
} as const;
