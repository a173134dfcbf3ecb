const nameOf = (gymId: string) => `cruxboard:gym-key:${gymId}`;

/** @returns the key by which this browser opened a private gym without an account. */
export function storedKey(gymId: string): string | null {
  try {
    return localStorage.getItem(nameOf(gymId));
  } catch {
    return null;
  }
}

/** Keeps a key until somebody signs in; null forgets it. */
export function storeKey(gymId: string, key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(nameOf(gymId));
    else localStorage.setItem(nameOf(gymId), key);
  } catch {
    // without storage the link has to be opened again
  }
}
