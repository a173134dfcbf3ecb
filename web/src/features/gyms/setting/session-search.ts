/** What of a setting session is shown: the climbs so far, the form of the next one, or publishing. */
export type SessionView = 'add' | 'publish' | undefined;

/** @returns what an address says; anything unknown is the list. */
export function parseSessionSearch(search: Record<string, unknown>): { view?: SessionView } {
  const { view } = search;
  return { view: view === 'add' || view === 'publish' ? view : undefined };
}
