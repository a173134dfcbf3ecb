import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { type CardAddress, type CardKind, cardAddress } from './card';
import { drawable } from './drawable';
import { box, type Drawing, faceted, vector } from './drawing';
import { frame } from './frame';
import { holdMarks, holds, palette } from './palette';

export const climbCard: CardKind = {
  // its gym may have become private
  isLookedUp: true,
  idCount: 2,
  open: async ([gymId = '', climbId = ''], { read }) => {
    const address = `/api/gyms/${encodeURIComponent(gymId)}/climbs/${encodeURIComponent(climbId)}`;
    const climb = (await read(address)) as Climb | undefined; // its contract
    if (climb === undefined) return null;
    return { address: climbCardAddress(climb), draw: async () => draw(climb) };
  },
};

/** What a climb's card shows. */
type CardClimb = Pick<
  Climb,
  'id' | 'gymId' | 'gymName' | 'sectionName' | 'name' | 'colour' | 'grade'
>;

export function climbCardAddress(climb: CardClimb): CardAddress {
  const { id, gymId, gymName, sectionName, name, colour, grade } = climb;
  return cardAddress('climb', {
    ids: [gymId, id],
    facts: [name, colour, grade, sectionName, gymName],
    alt: `${name}: ${formatGrade(grade)}, ${colour} holds at ${gymName}`,
  });
}

function draw(climb: Climb): Drawing {
  const { fill, on, edge } = holds[climb.colour];
  const mark = holdMarks[climb.colour];
  const label = gymColours.find(({ id }) => id === climb.colour)?.label ?? climb.colour;
  const paths = [
    mark.isFull
      ? { d: mark.d, fill: on }
      : { d: mark.d, stroke: on, 'stroke-width': 2, 'stroke-linecap': 'square' },
  ];
  const tag = faceted(
    { width: 380, height: 438, cut: 56, behind: palette.raised, edge },
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 36,
      backgroundColor: fill,
      color: on,
    },
    vector(72, 16, paths),
    box(
      { flexDirection: 'column' },
      box(
        { fontFamily: 'board', fontWeight: 800, fontSize: 250, lineHeight: 0.9 },
        formatGrade(climb.grade),
      ),
      box({ fontSize: 32, fontWeight: 650 }, label),
    ),
  );
  const section = drawable(climb.sectionName, '');
  const gym = drawable(climb.gymName, 'A climbing gym');
  return frame({
    over: gym,
    title: drawable(
      climb.name,
      climb.grade === null ? `${label} climb` : `${label} ${formatGrade(climb.grade)}`,
    ),
    under: section,
    aside: tag,
  });
}
