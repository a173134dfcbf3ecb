const keptMax = 5;
const keyOf = (uid: string | null) => `recent-searches:${uid ?? ''}`;

/** @returns what somebody searched for on this device and found, newest first. */
export function readRecentSearches(uid: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text): text is string => typeof text === 'string').slice(0, keptMax);
  } catch {
    return [];
  }
}

/** Keeps a search that led somewhere. */
export function rememberSearch(uid: string | null, text: string): void {
  const same = text.toLocaleLowerCase();
  const rest = readRecentSearches(uid).filter((one) => one.toLocaleLowerCase() !== same);
  write(uid, [text, ...rest].slice(0, keptMax));
}

export function forgetSearches(uid: string | null): void {
  write(uid, []);
}

function write(uid: string | null, searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOf(uid));
    else localStorage.setItem(keyOf(uid), JSON.stringify(searches));
  } catch {
    // A closed storage only means that they are not remembered.
  }
}
