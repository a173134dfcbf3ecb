import { type ChangedWithin, changedWithin } from './recent';

/** What the address says of the grid. */
export interface ScoresSearch {
  q?: string | undefined;
  category?: string | undefined;
  cohort?: string | undefined;
  /** Only what changed within so many minutes. */
  changed?: ChangedWithin | undefined;
  /** With the climbs taken out on which there is something. */
  out?: 'yes' | undefined;
}

/** @returns what of an address narrows the grid. */
export function scoresSearch(search: Record<string, unknown>): ScoresSearch {
  return {
    q: text(search['q']),
    category: text(search['category']),
    cohort: text(search['cohort']),
    changed: changedWithin.find((minutes) => String(minutes) === String(search['changed'])),
    out: search['out'] === 'yes' ? 'yes' : undefined,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
