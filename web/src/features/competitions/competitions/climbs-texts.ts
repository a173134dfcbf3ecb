import { formatCount, formatNumber } from '../../../lib/format/format';

export const climbsTexts = {
  heading: 'Climbs',
  empty: { title: 'No climbs yet', said: 'Climbs appear here once they’re set.' },
  hidden: { title: 'Climbs are still secret', said: 'They’re shown when the competition starts.' },
  label: 'Competition climbs',
  points: (points: number) => formatCount(points, 'point'),
  zones: (count: number, flashes: number) =>
    flashes === 0
      ? formatCount(count, 'zone')
      : `${formatCount(count, 'zone')}, ${formatNumber(flashes)} flashed`,
  out: 'removed',
  tops: 'Tops',
  flashes: 'Flashes',
  zonesHead: 'Zones',
  share: 'Topped by',
  shareSaid: (percent: string) => `Topped by ${percent}`,
  number: 'Climb',
  worth: 'Worth',
} as const;
