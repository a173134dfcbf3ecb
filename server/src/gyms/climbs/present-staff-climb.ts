import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { presentPhoto } from './photo';
import { ownName } from './record-changes';
import type { StoredClimb } from './write-repo';

/** @returns a climb as its gym's staff see it. */
export function presentStaffClimb(climb: StoredClimb): StaffClimb {
  return {
    ...climb,
    name: ownName(climb),
    // written by the product alone, from the list of colours
    colour: climb.colour as GymColour,
    publishedAt: climb.publishedAt?.toISOString() ?? null,
    archivedAt: climb.archivedAt?.toISOString() ?? null,
    photo: presentPhoto(climb),
    holds: [...climb.holds],
  };
}
