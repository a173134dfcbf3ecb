import { formatCount } from '../../../lib/format/format';

export const tvTexts = {
  title: (name: string) => `${name}, TV`,
  exit: 'Back to the competition',
  scan: 'Live scores',
  scanRest: 'on your phone',
  scanLabel: (address: string) => `QR code of ${address}`,
  range: (from: number, to: number, of: number) => `${from}–${to} of ${of}`,
  endsIn: 'ends in',
  startsIn: 'starts in',
  timeUp: 'time’s up',
  ended: 'ended',
  final: 'final results',
  loading: 'Loading the leaderboard',
  waiting: 'Offline',
  waitingSaid: 'The leaderboard will be back once this screen is online.',
  ties: {
    flashes: (count: number) => formatCount(count, 'flash', 'flashes'),
    bestClimb: (figure: string) => `best ${figure}`,
    countback: (figure: string) => `countback ${figure}`,
    tops: (count: number) => formatCount(count, 'top'),
    zones: (count: number) => formatCount(count, 'zone'),
    topAttempts: (count: number) => `tops in ${count}`,
    zoneAttempts: (count: number) => `zones in ${count}`,
    seed: (rank: number) => `Q${rank}`,
    shared: 'shared',
  },
} as const;
