import { formatCount, formatNumber } from '../../../lib/format/format';

const credits = (count: number) => formatCount(count, 'credit');
const places = (count: number) => formatCount(count, 'competitor');

export const texts = {
  title: 'Credits',
  loading: 'Loading your credits',
  failed: 'Your credits didn’t load',
  balance: 'Your balance',
  credits,
  unit: (count: number) => (count === 1 ? 'credit' : 'credits'),
  enough: (pumpfest: number, finals: number) =>
    `Enough for ${formatNumber(pumpfest)} more pumpfest or ${formatNumber(finals)} more finals competitors.`,
  /** Shown when the balance pays for no competitor of either format. */
  tooFew: 'Not enough for another competitor.',
  backToCompetition: 'Back to the competition',
  buy: {
    title: 'Buy credits',
    said: 'Pay once by card, on the payment provider’s own page. Credits belong to your account and never expire.',
    forPumpfest: (count: number) => `${formatNumber(count)} pumpfest competitors`,
    forFinals: (count: number) => `or ${formatNumber(count)} finals competitors`,
    action: (tier: string) => `Buy ${tier}`,
    down: 'Card payments can’t be reached right now. You can buy again here as soon as they’re back.',
    off: 'Buying credits isn’t available here',
    offWhy:
      'This site has no payment provider connected. Its operator can give a competition more places without credits.',
    write: (email: string) => `Email ${email}`,
  },
  history: {
    title: 'History',
    none: 'Nothing yet',
    noneWhy: 'Your purchases and top-ups appear here.',
    more: 'Show older',
    failed: 'The history didn’t load',
    loading: 'Loading the history',
    balance: (count: number) => `${formatNumber(count)} left`,
    receipt: 'Receipt',
    kinds: {
      purchase: 'Bought',
      refund: 'Removed, payment refunded',
      dispute: 'Removed, payment disputed',
      reinstated: 'Returned after a refund or dispute',
      top_up: 'Topped up',
      returned: 'Returned, draft deleted',
    },
    of: (what: string, competition: string) => `${what}: ${competition}`,
    places,
  },
  purchase: {
    tab: 'Receipt',
    loading: 'Loading the purchase',
    failed: 'The purchase didn’t load',
    paid: (count: number) => `${credits(count)} added`,
    paidSaid: 'They’re in your account. We’ve emailed you the receipt too.',
    waiting: 'Waiting for the payment',
    waitingSaid:
      'The payment provider hasn’t confirmed a payment yet. This page updates automatically; don’t pay again.',
    ask: 'Check again',
    expired: 'Nothing was paid',
    expiredSaid: 'You left the payment page before paying. You haven’t been charged.',
    again: 'Choose credits',
    takenBack: (amount: string, count: number) =>
      `${amount} was refunded or disputed, so ${credits(count)} ${count === 1 ? 'was' : 'were'} removed.`,
    receipt: 'Receipt',
    number: 'Number',
    date: 'Paid on',
    what: 'For',
    tier: (name: string, count: number) => `${name}, ${credits(count)}`,
    price: 'Paid',
    seller: 'Paid to',
    address: 'Address',
    taxNumber: 'Tax number',
    print: 'Print',
    toCredits: 'All credits',
    toCompetition: 'Top up the competition',
  },
} as const;
