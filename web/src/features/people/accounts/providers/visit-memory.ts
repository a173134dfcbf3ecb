import type { RedirectIntent } from '@cruxboard/contracts/people/identity/redirects';

const storageKey = 'provider-visit';

/** What the way back from a visit that failed needs; nothing secret. */
export interface RememberedVisit {
  readonly intent: RedirectIntent;
  readonly next: string | null;
}

/** The visit that this tab has left for. */
export const visitMemory = {
  keep(visit: RememberedVisit): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(visit));
    } catch {
      // a closed storage only means that the way back leads to the sign-in page
    }
  },
  read(): RememberedVisit | null {
    try {
      const text = sessionStorage.getItem(storageKey);
      return text === null ? null : (JSON.parse(text) as RememberedVisit); // kept above
    } catch {
      return null;
    }
  },
};
