import type { ListedStaffClimb, StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { dayOf } from '../../../lib/format/format';
import { type ClimbNames, setterNameOf, titleOf } from '../climbs/manage/climb-words';
import { fits } from '../climbs/manage/climbs-search';
import type { LabelsSearch } from './labels-search';

/** @returns the climbs to print labels for, by wall and in the order they were set. */
export function labelledClimbs(
  climbs: readonly ListedStaffClimb[],
  {
    search,
    names,
    timeZone,
  }: { readonly search: LabelsSearch; readonly names: ClimbNames; readonly timeZone: string },
): StaffClimb[] {
  const { since } = search;
  const picked = search.climbs === undefined ? null : new Set(search.climbs.split(','));
  const isFitting = fits(
    search,
    (climb) => `${titleOf(climb)} ${setterNameOf(names, climb.setterUid)}`,
  );
  const place = new Map(names.sections.map(({ id }, index) => [id, index]));
  const wallOf = (climb: StaffClimb) => place.get(climb.sectionId) ?? names.sections.length;
  return climbs
    .filter(
      (climb) =>
        climb.archivedAt === null &&
        (picked === null ? isFitting(climb) : picked.has(climb.id)) &&
        (since === undefined || isPublishedSince(climb, since, timeZone)),
    )
    .toSorted((a, b) => wallOf(a) - wallOf(b) || (a.id < b.id ? -1 : 1));
}

function isPublishedSince({ publishedAt }: StaffClimb, since: string, timeZone: string): boolean {
  return publishedAt !== null && dayOf(new Date(publishedAt), timeZone) >= since;
}
