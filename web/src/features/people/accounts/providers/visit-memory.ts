import type { RedirectIntent } from '@cruxboard/contracts/people/identity/redirects';

const storageKey = 'provider-visit';

/** What is needed to return from a failed visit; nothing secret. */
export interface RememberedVisit {
  readonly intent: RedirectIntent;
  readonly next: string | null;
}

/** The visit this tab left for. */
export const visitMemory = {
  save(visit: RememberedVisit): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(visit));
    } catch {
      // without storage the way back leads to the sign-in page
    }
  },
  read(): RememberedVisit | null {
    try {
      const text = sessionStorage.getItem(storageKey);
      return text === null ? null : (JSON.parse(text) as RememberedVisit); // stored above
    } catch {
      return null;
    }
  },
};
