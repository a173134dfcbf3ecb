/** Pages have two widths: a board with what is beside it, and a column that reads well. */
const widths = { board: 'max-w-home', column: 'max-w-column' } as const;

/** @returns the classes of a page below a competition's bar, as wide as its list reads well. */
export function pageClass(width: keyof typeof widths = 'board'): string {
  return `mx-auto min-w-0 ${widths[width]} lg:px-8 lg:pt-5`;
}

/** A list on such a page: edge to edge on phones, a card on the desk. */
export const listCardClass =
  'min-w-0 bg-surface lg:overflow-clip lg:rounded-3 lg:border lg:border-line';
