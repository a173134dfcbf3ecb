/** The parts of the developers' page, in the order of their tabs. */
export const operationsParts = ['flags', 'jobs', 'dead', 'audit', 'accounts', 'storage'] as const;
export type OperationsPart = (typeof operationsParts)[number];

/** What the address says about the page. */
export interface OperationsSearch {
  tab?: OperationsPart | undefined;
  /** The account that is looked for. */
  q?: string | undefined;
}

/** @returns what is known of an address's search. */
export function parseOperations(search: Record<string, unknown>): OperationsSearch {
  const { q } = search;
  return {
    tab: operationsParts.find((part) => part === search['tab']),
    q: typeof q === 'string' && q !== '' ? q : undefined,
  };
}
