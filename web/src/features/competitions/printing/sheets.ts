/** What can be printed. */
export const sheets = ['results', 'starts', 'cards'] as const;
export type Sheet = (typeof sheets)[number];

/** How a sheet can be split; results only by category. */
export const groupKinds = ['category', 'cohort'] as const;
export type GroupKind = (typeof groupKinds)[number];

export interface PrintSearch {
  sheet?: Sheet | undefined;
  /** By category by default. */
  by?: GroupKind | undefined;
  /** The id of a category or cohort; by default all, each on a new page. */
  group?: string | undefined;
}

/** @returns the sheet chosen in an address. */
export function printSearch(search: Record<string, unknown>): PrintSearch {
  const { group } = search;
  return {
    sheet: sheets.find((sheet) => sheet === search['sheet']),
    by: groupKinds.find((kind) => kind === search['by']),
    group: typeof group === 'string' && group !== '' ? group : undefined,
  };
}
