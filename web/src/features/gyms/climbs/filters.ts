import { gymColourIds } from '@cruxboard/domain/gyms/gyms/colours';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { climbSorts, parseSort } from '@cruxboard/domain/sort-options';

/** The list's filters as in the address; plain texts, so that addresses stay readable. */
export interface ClimbSearch {
  section?: string | undefined;
  colour?: string | undefined;
  gradeMin?: string | undefined;
  gradeMax?: string | undefined;
  search?: string | undefined;
  /** Whether somebody has shown how. */
  solved?: 'yes' | undefined;
  /** A username. */
  setter?: string | undefined;
  own?: 'done' | 'todo' | 'saved' | undefined;
}

/** What the user may have done with a climb. */
const ownStates = ['done', 'todo', 'saved'] as const;

/** @returns the filters in an address; anything else is ignored. */
export function parseClimbSearch(search: Record<string, unknown>): ClimbSearch {
  return {
    section: text(search['section'], /^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/),
    colour: text(coloursOf(search['colour']).join(',')),
    gradeMin: text(search['gradeMin'], /^([01]?\d|20)$/),
    gradeMax: text(search['gradeMax'], /^([01]?\d|20)$/),
    search: text(search['search'])?.slice(0, 100),
    solved: search['solved'] === 'yes' ? 'yes' : undefined,
    setter: text(search['setter'], /^\w{1,30}$/),
    own: ownStates.find((own) => own === search['own']),
  };
}

function text(value: unknown, pattern = /^/): string | undefined {
  return typeof value === 'string' && value !== '' && pattern.test(value) ? value : undefined;
}

/** @returns the colours in a filter. */
export function coloursOf(colour: unknown): GymColour[] {
  if (typeof colour !== 'string') return [];
  const named = colour.split(',');
  return gymColourIds.filter((id) => named.includes(id));
}

export interface ClimbView extends ClimbSearch {
  sort: (typeof climbSorts)[number];
}

/** Changes to the address: filters, and the sort under its own name. */
export type ChangeView = (change: ClimbSearch & { sort?: ClimbView['sort'] }) => void;

/** @returns the filters and sort of an address; an unknown sort is the default. */
export function climbView(search: ClimbSearch & { 'sort-by'?: string | undefined }): ClimbView {
  const { section, colour, gradeMin, gradeMax, solved, setter, own } = search;
  return {
    section,
    colour,
    gradeMin,
    gradeMax,
    solved,
    setter,
    own,
    search: search.search,
    sort: parseSort(climbSorts, search['sort-by']),
  };
}

/** @returns the number of active filters, without section, setter and search, which the page shows. */
export function filterCount({ colour, gradeMin, gradeMax, solved, own }: ClimbSearch): number {
  const filters = [colour, gradeMin ?? gradeMax, solved, own];
  return filters.filter((filter) => filter !== undefined).length;
}

/** @returns whether the list leaves anything out. */
export function isFiltered(search: ClimbSearch): boolean {
  const { section, setter, search: searched } = search;
  return filterCount(search) > 0 || [section, setter, searched].some((one) => one !== undefined);
}

export const noFilters: Required<ClimbSearch> = {
  section: undefined,
  colour: undefined,
  gradeMin: undefined,
  gradeMax: undefined,
  search: undefined,
  solved: undefined,
  setter: undefined,
  own: undefined,
};
