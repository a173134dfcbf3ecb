/** What can be printed of a competition. */
export const sheets = ['results', 'starts', 'cards'] as const;
export type Sheet = (typeof sheets)[number];

/** What a sheet can be parted by; results are ranked by category alone. */
export const groupKinds = ['category', 'cohort'] as const;
export type GroupKind = (typeof groupKinds)[number];

export interface PrintSearch {
  sheet?: Sheet | undefined;
  /** By category where it is left out. */
  by?: GroupKind | undefined;
  /** The id of a category or cohort; all of them, each from a new page, where it is left out. */
  group?: string | undefined;
}

/** @returns what of an address chooses the sheet. */
export function printSearch(search: Record<string, unknown>): PrintSearch {
  const { group } = search;
  return {
    sheet: sheets.find((sheet) => sheet === search['sheet']),
    by: groupKinds.find((kind) => kind === search['by']),
    group: typeof group === 'string' && group !== '' ? group : undefined,
  };
}
