import type { ResetDue } from '@cruxboard/domain/gyms/sections/reset-due';
import { sortLabels } from '@cruxboard/domain/sort-options';
import { formatCount } from '../../../lib/format/format';

export const texts = {
  list: 'Climbs',
  sections: 'Sections',
  all: 'All',
  newCount: (count: number) => `, ${count} new`,
  aboutWall: (wall: string) => `Follow ${wall}, next reset`,
  setBy: (setter: string) => `Set by ${setter}`,
  anySetter: 'Show all setters',
  search: 'Search climbs',
  choose: 'Log several climbs',
  filter: 'Filter',
  filters: 'Filter climbs',
  sort: 'Sort',
  sortTitle: 'Sort climbs',
  colour: 'Hold colour',
  grade: 'Grade',
  from: 'From',
  to: 'To',
  any: 'Any',
  solutions: 'Solutions',
  solved: 'Has a solution',
  own: 'My climbs',
  everything: 'All',
  done: 'Done',
  todo: 'Not done',
  saved: 'Saved',
  clear: 'Clear all',
  show: (count: number) => `Show ${count} ${count === 1 ? 'climb' : 'climbs'}`,
  showAny: 'Show climbs',
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? 'climb' : 'climbs'}` : `${shown} of ${all} climbs`,
  emptyTitle: 'No climbs yet',
  empty: 'New climbs show up here as they’re set.',
  noneTitle: 'No climbs match',
  none: 'Change or clear the filters.',
  seeAll: (count: number) => `See all ${count} climbs`,
  failedTitle: 'Climbs didn’t load',
  offline: (at: string) => `Offline. Last updated ${at}`,
  more: 'More climbs',
  loadingMore: 'Loading more',
  ascents: (count: number) => formatCount(count, 'ascent'),
  likes: (count: number) => formatCount(count, 'like'),
  doneOnce: 'Done',
  draft: 'Draft',
  waiting: 'waiting to send',
  photo: (name: string) => `${name} on the wall, its start and top marked`,
  enlargePhoto: (name: string) => `Enlarge the photo of ${name}`,
  holds: (colour: string) => `${colour} holds`,
  facts: {
    ascents: 'Ascents',
    climbers: 'Climbers',
    solutions: 'Solutions',
    set: 'Set',
    setter: 'Setter',
  },
  comesDown: (when: string, due: ResetDue | null) =>
    due === null || due.kind === 'over' || due.days === 0
      ? `Comes down on ${when}`
      : `Comes down on ${when}, in ${formatCount(due.days, 'day')}`,
  bySetter: (setter: string) => `Climbs set by ${setter}`,
  takenDown: (when: string) => `Taken down on ${when}`,
  wall: {
    place: (place: number, count: number) => `${place} of ${count}`,
    neighbours: 'Other climbs on this wall',
    before: (name: string) => `Previous climb: ${name}`,
    after: (name: string) => `Next climb: ${name}`,
    climbs: (wall: string) => `Climbs on ${wall}`,
  },
  share: 'Share climb',
  back: (gym: string) => `Back to ${gym}`,
  copied: 'Link copied',
} as const;

/** Short sort labels for the button; the list has the full ones. */
const shortSorts: Readonly<Partial<Record<keyof typeof sortLabels, string>>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  'number-asc': 'Easiest',
  'number-desc': 'Hardest',
  'climb-name-asc': 'A to Z',
  'climb-name-desc': 'Z to A',
};

/** @returns the sort button's label. */
export function shortSort(sort: keyof typeof sortLabels): string {
  return shortSorts[sort] ?? sortLabels[sort];
}
