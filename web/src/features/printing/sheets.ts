/** What can be printed of a competition. */
export const sheets = ['results', 'starts', 'cards'] as const;
export type Sheet = (typeof sheets)[number];

export interface PrintSearch {
  sheet?: Sheet | undefined;
  /** A category's id; all of them, each from a new page, where it is left out. */
  category?: string | undefined;
}

/** @returns what of an address chooses the sheet. */
export function printSearch(search: Record<string, unknown>): PrintSearch {
  const { category } = search;
  return {
    sheet: sheets.find((sheet) => sheet === search['sheet']),
    category: typeof category === 'string' && category !== '' ? category : undefined,
  };
}
