import { formatCount, formatNumber } from '../../../lib/format/format';

const credits = (count: number) => formatCount(count, 'credit');
const places = (count: number) => formatCount(count, 'competitor');

export const texts = {
  title: 'Credits',
  loading: 'Loading your credits',
  failed: 'Your credits did not load',
  balance: 'Your balance',
  credits,
  unit: (count: number) => (count === 1 ? 'credit' : 'credits'),
  enough: (pumpfest: number, finals: number) =>
    `Enough for ${formatNumber(pumpfest)} more pumpfest or ${formatNumber(finals)} more finals competitors.`,
  /** Beneath what any competitor takes. */
  tooFew: 'Not enough for another competitor.',
  backToCompetition: 'Back to the competition',
  buy: {
    title: 'Buy credits',
    said: 'Paid once by card, on the card service’s own page. Credits belong to your account and never expire.',
    forPumpfest: (count: number) => `${formatNumber(count)} pumpfest competitors`,
    forFinals: (count: number) => `or ${formatNumber(count)} finals competitors`,
    action: (tier: string) => `Buy ${tier}`,
    off: 'Buying is not set up here',
    offWhy:
      'Whoever runs this site has not connected a card service. They can give a competition places without credits.',
    write: (email: string) => `Write to ${email}`,
  },
  history: {
    title: 'History',
    none: 'Nothing yet',
    noneWhy: 'What you buy and what it goes to is listed here.',
    more: 'Earlier entries',
    failed: 'The history did not load',
    loading: 'Loading the history',
    balance: (count: number) => `${formatNumber(count)} left`,
    receipt: 'Receipt',
    kinds: {
      purchase: 'Bought',
      refund: 'Taken back, payment refunded',
      dispute: 'Taken back, payment disputed',
      reinstated: 'Given back after a refund or dispute',
      top_up: 'Topped up',
      returned: 'Given back, draft deleted',
    },
    of: (what: string, competition: string) => `${what}: ${competition}`,
    places,
  },
  purchase: {
    tab: 'Receipt',
    loading: 'Loading the purchase',
    failed: 'The purchase did not load',
    none: 'No such purchase',
    noneSaid: 'The address is wrong, or another account bought this.',
    paid: (count: number) => `${credits(count)} added`,
    paidSaid: 'They are on your account. The receipt was mailed to you as well.',
    waiting: 'Waiting for the payment',
    waitingSaid:
      'The card service has not told us of a payment yet. This page follows by itself; nothing has to be paid twice.',
    ask: 'Ask again now',
    expired: 'Nothing was paid',
    expiredSaid: 'The page to pay on was closed before a payment. No money was taken.',
    again: 'Choose again',
    takenBack: (amount: string, count: number) =>
      `${amount} of the price was taken back by a refund or dispute, and ${credits(count)} with it.`,
    receipt: 'Receipt',
    number: 'Number',
    date: 'Paid on',
    what: 'For',
    tier: (name: string, count: number) => `${name}, ${credits(count)}`,
    price: 'Paid',
    seller: 'Paid to',
    print: 'Print',
    toCredits: 'All credits',
    toCompetition: 'Top up the competition',
  },
} as const;
