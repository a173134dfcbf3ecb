import type { Setter, StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { standInName } from '@cruxboard/domain/gyms/climbs/stand-in-name';

/** Names of what a climb refers to by id. */
export interface ClimbNames {
  readonly sections: readonly StaffSection[];
  readonly setters: readonly Setter[];
}

/** @returns what a climb is called: its own name, or what stands in for one. */
export function titleOf(climb: Pick<StaffClimb, 'name' | 'colour' | 'grade'>): string {
  return climb.name || standInName(climb);
}

export function sectionNameOf({ sections }: ClimbNames, id: string): string {
  return sections.find((section) => section.id === id)?.name ?? '';
}

export function setterNameOf({ setters }: ClimbNames, uid: string | null): string {
  return setters.find((setter) => setter.uid === uid)?.name ?? '';
}
