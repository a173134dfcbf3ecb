import { formatCount } from '../../../lib/format/format';

export const tvTexts = {
  title: (name: string) => `${name}, TV`,
  scan: 'Live scores',
  scanRest: 'on your phone',
  scanLabel: (address: string) => `QR code of ${address}`,
  range: (from: number, to: number, of: number) => `${from}–${to} of ${of}`,
  endsIn: 'ends in',
  startsIn: 'starts in',
  timeUp: 'time is up',
  ended: 'ended',
  final: 'final results',
  loading: 'Loading the board',
  waiting: 'Waiting for the network',
  waitingSaid: 'The board comes back by itself.',
  ties: {
    flashes: (count: number) => formatCount(count, 'flash', 'flashes'),
    bestClimb: (figure: string) => `best ${figure}`,
    countback: (figure: string) => `countback ${figure}`,
    tops: (count: number) => formatCount(count, 'top'),
    zones: (count: number) => formatCount(count, 'zone'),
    topAttempts: (count: number) => `tops in ${count}`,
    zoneAttempts: (count: number) => `zones in ${count}`,
    seed: (rank: number) => `seed ${rank}`,
    shared: 'shared',
  },
} as const;
