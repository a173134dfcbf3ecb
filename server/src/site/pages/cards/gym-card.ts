import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { type CardAddress, type CardKind, cardAddress } from './card';
import { drawable } from './drawable';
import { box, type Drawing, faceted } from './drawing';
import { frame } from './frame';
import { palette } from './palette';

export const gymCard: CardKind = {
  // its gym may have become private
  isLookedUp: true,
  idCount: 1,
  open: async ([gymId = ''], { read }) => {
    const gym = (await read(`/api/gyms/${encodeURIComponent(gymId)}`)) as Gym | undefined; // its contract
    if (gym === undefined) return null;
    return { address: gymCardAddress(gym), draw: async () => draw(gym) };
  },
};

export function gymCardAddress({ id, name, location, climbCount }: Gym): CardAddress {
  return cardAddress('gym', {
    ids: [id],
    facts: [name, location, climbCount],
    alt: `${name}: ${climbCount} climbs on the wall`,
  });
}

function draw({ name, location, climbCount }: Gym): Drawing {
  const count = faceted(
    { width: 380, height: 438, cut: 56, behind: palette.raised },
    {
      flexDirection: 'column',
      justifyContent: 'center',
      alignItems: 'center',
      backgroundColor: palette.ink,
      color: palette.canvas,
    },
    box({ fontFamily: 'board', fontWeight: 800, fontSize: 240, lineHeight: 0.9 }, `${climbCount}`),
    box(
      { fontSize: 32, fontWeight: 650 },
      climbCount === 1 ? 'climb on the wall' : 'climbs on the wall',
    ),
  );
  return frame({
    over: 'Climbing gym',
    title: drawable(name, 'A climbing gym'),
    under: drawable(location, ''),
    aside: count,
  });
}
