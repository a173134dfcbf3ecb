import type { ShowcaseItem, StaffShowcaseItem } from '@cruxboard/contracts/gyms/showcase/showcase';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { showcaseTime } from '@cruxboard/domain/gyms/showcase/shown';
import type { ListedItem } from './repo';

/** @returns an item as staff see it on a day of the gym. */
export function presentForStaff(row: ListedItem, today: string): StaffShowcaseItem {
  const { fromOn, untilOn } = row.item;
  const { climb } = row;
  const isDown = climb !== null && (climb.state !== 'published' || climb.archivedAt !== null);
  const state = isDown ? 'hidden' : showcaseTime({ fromOn, untilOn }, today);
  return { ...present(row), fromOn, untilOn, state };
}

/** @returns an item as climbers see it. */
export function present({ item, climb, sectionName }: ListedItem): ShowcaseItem {
  const { id, title, text, imageUrl, imageWidth, imageHeight } = item;
  if (climb !== null) {
    const { name, grade } = climb;
    const colour = climb.colour as GymColour; // written by the product alone, from the list of colours
    return {
      id,
      kind: 'climb',
      climb: { id: climb.id, name, colour, grade, sectionName: sectionName ?? '' },
    };
  }
  const image =
    imageUrl === null || imageWidth === null || imageHeight === null
      ? null
      : { url: imageUrl, width: imageWidth, height: imageHeight };
  return { id, kind: 'notice', title, text, image };
}
