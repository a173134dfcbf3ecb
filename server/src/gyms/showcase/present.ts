import type { ShowcaseItem, StaffShowcaseItem } from '@cruxboard/contracts/gyms/showcase/showcase';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { showcaseTime } from '@cruxboard/domain/gyms/showcase/shown';
import type { PinnedItem } from './pinned-items';

/** @returns an item as staff see it on a day of the gym. */
export function presentForStaff(row: PinnedItem, today: string): StaffShowcaseItem {
  const { fromOn, untilOn } = row.item;
  const state = isHidden(row) ? 'hidden' : showcaseTime({ fromOn, untilOn }, today);
  const item = present(row);
  const forStaff = { fromOn, untilOn, state } as const;
  return item.kind === 'solution'
    ? { ...item, ...forStaff, isOnScreens: row.isOnScreens }
    : { ...item, ...forStaff };
}

function isHidden({ climb, solution, isSolutionShown }: PinnedItem): boolean {
  const isDown = climb !== null && (climb.state !== 'published' || climb.archivedAt !== null);
  return isDown || (solution !== null && !isSolutionShown);
}

/** @returns an item as climbers see it. */
export function present(row: PinnedItem): ShowcaseItem {
  const { id, title, text, imageUrl, imageWidth, imageHeight } = row.item;
  const climb = climbOf(row);
  const { solution } = row;
  if (climb !== null && solution !== null) {
    const { username, authorName, posters } = row;
    const author = { username: username ?? '', name: authorName };
    return { id, kind: 'solution', solution: { id: solution.id, author, posters }, climb };
  }
  if (climb !== null) return { id, kind: 'climb', climb };
  const image =
    imageUrl === null || imageWidth === null || imageHeight === null
      ? null
      : { url: imageUrl, width: imageWidth, height: imageHeight };
  return { id, kind: 'notice', title, text, image };
}

function climbOf({ climb, sectionName }: PinnedItem) {
  if (climb === null) return null;
  const { id, name, grade } = climb;
  const colour = climb.colour as GymColour; // written by the product alone, from the list of colours
  return { id, name, colour, grade, sectionName: sectionName ?? '' };
}
