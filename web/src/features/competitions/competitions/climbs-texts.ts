import { formatCount, formatNumber } from '../../../lib/format/format';

export const climbsTexts = {
  heading: 'Climbs',
  empty: { title: 'No climbs yet', said: 'They show up here as they are set.' },
  label: 'Climbs of the competition',
  points: (points: number) => `${points} points`,
  zones: (count: number, flashes: number) =>
    flashes === 0
      ? formatCount(count, 'zone')
      : `${formatCount(count, 'zone')}, ${formatNumber(flashes)} flashed`,
  out: 'taken out',
  tops: 'Tops',
  flashes: 'Flashes',
  zonesHead: 'Zones',
  share: 'of the field',
  shareSaid: (percent: string) => `${percent} of the field topped it`,
  number: 'Climb',
  worth: 'Worth',
} as const;
