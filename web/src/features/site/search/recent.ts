const searchesMax = 5;
const keyOf = (uid: string | null) => `recent-searches:${uid ?? ''}`;

/** @returns the searches that led somewhere on this device, latest first. */
export function readRecentSearches(uid: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text): text is string => typeof text === 'string').slice(0, searchesMax);
  } catch {
    return [];
  }
}

/** Stores a search that led somewhere. */
export function rememberSearch(uid: string | null, text: string): void {
  const same = text.toLocaleLowerCase();
  const rest = readRecentSearches(uid).filter((one) => one.toLocaleLowerCase() !== same);
  write(uid, [text, ...rest].slice(0, searchesMax));
}

export function forgetSearches(uid: string | null): void {
  write(uid, []);
}

function write(uid: string | null, searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOf(uid));
    else localStorage.setItem(keyOf(uid), JSON.stringify(searches));
  } catch {
    // Without storage they aren't remembered.
  }
}
