import {
  labelsPerPage,
  type LabelsPerPage,
  type Paper,
  papers,
} from '@cruxboard/domain/gyms/labels/papers';
import { type ClimbsSearch, parseClimbsSearch } from '../climbs/manage/climbs-search';

/** What can be printed. */
export const labelKinds = ['labels', 'posters'] as const;
export type LabelKind = (typeof labelKinds)[number];

/** What the address says: what is printed, on what, and which climbs. */
export interface LabelsSearch extends Omit<ClimbsSearch, 'import'> {
  kind?: LabelKind | undefined;
  paper?: Paper | undefined;
  perPage?: LabelsPerPage | undefined;
  /** The first label that is free, from 1. */
  startAt?: number | undefined;
  /** Only climbs published on that day or later. */
  since?: string | undefined;
  /** Ids, joined by commas: only these climbs, as selected in the table. */
  climbs?: string | undefined;
}

/** So many selected climbs fit into an address; the rest is chosen by filters. */
export const selectedMax = 200;

/** @returns what an address says; anything unknown is left out. */
export function parseLabelsSearch(search: Record<string, unknown>): LabelsSearch {
  const { import: _, ...filters } = parseClimbsSearch(search);
  const startAt = Number(search['startAt']);
  return {
    ...filters,
    state: filters.state === 'archived' ? undefined : filters.state,
    kind: labelKinds.find((kind) => kind === search['kind']),
    paper: (Object.keys(papers) as Paper[]).find((paper) => paper === search['paper']),
    perPage: labelsPerPage.find((count) => String(count) === String(search['perPage'])),
    startAt: Number.isInteger(startAt) && startAt > 1 && startAt <= 21 ? startAt : undefined,
    since: text(search['since'], /^\d{4}-\d{2}-\d{2}$/),
    climbs: text(search['climbs'], /^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/),
  };
}

function text(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
