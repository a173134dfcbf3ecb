import type { ListedStaffClimb, StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { climbStates } from '@cruxboard/domain/gyms/climbs/states';

/** What the address says about the list. */
export interface ClimbsSearch {
  q?: string | undefined;
  section?: string | undefined;
  colour?: string | undefined;
  setter?: string | undefined;
  /** Undefined: all that aren't archived. */
  state?: StaffClimbState | undefined;
  /** Those without a photo. */
  photo?: 'no' | undefined;
  /** Those that somebody has reported. */
  reports?: 'yes' | undefined;
  /** The import in place of the list. */
  import?: 'open' | undefined;
}

/** A climb's state as staff see it. */
export const staffClimbStates = [...climbStates, 'archived'] as const;
export type StaffClimbState = (typeof staffClimbStates)[number];

export function stateOf({ state, archivedAt }: StaffClimb): StaffClimbState {
  return archivedAt === null ? state : 'archived';
}

/** @returns which climbs a list reads: archived ones, or all others. */
export function archivedOf(state: StaffClimbState | undefined): 'yes' | 'no' {
  return state === 'archived' ? 'yes' : 'no';
}

/** @returns what an address says; anything unknown is left out. */
export function parseClimbsSearch(search: Record<string, unknown>): ClimbsSearch {
  return {
    q: text(search['q']),
    section: text(search['section']),
    colour: text(search['colour']),
    setter: text(search['setter']),
    state: staffClimbStates.find((state) => state === search['state']),
    photo: search['photo'] === 'no' ? 'no' : undefined,
    reports: search['reports'] === 'yes' ? 'yes' : undefined,
    import: search['import'] === 'open' ? 'open' : undefined,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** @returns a test whether a climb matches search and filters. */
export function fits(
  { q = '', section, colour, setter, state, photo, reports }: ClimbsSearch,
  wordsOf: (climb: StaffClimb) => string,
) {
  const text = q.trim().toLowerCase();
  return (climb: ListedStaffClimb): boolean =>
    (section === undefined || climb.sectionId === section) &&
    (colour === undefined || climb.colour === colour) &&
    (setter === undefined || climb.setterUid === setter) &&
    (photo === undefined || climb.photo === null) &&
    (reports === undefined || climb.reportCount > 0) &&
    (state === undefined || stateOf(climb) === state) &&
    wordsOf(climb).toLowerCase().includes(text);
}
