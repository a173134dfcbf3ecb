/** Options of the Changed filter, in minutes. */
export const changedWithin = [5, 15, 60] as const;
export type ChangedWithin = (typeof changedWithin)[number];

/** What the address says about the grid. */
export interface ScoresSearch {
  q?: string | undefined;
  category?: string | undefined;
  cohort?: string | undefined;
  /** Only what changed in the last minutes. */
  changed?: ChangedWithin | undefined;
  /** Includes removed climbs with scores. */
  out?: 'yes' | undefined;
}

/** @returns the grid's filters in an address. */
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
