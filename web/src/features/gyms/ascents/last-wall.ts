const keyOf = (gymId: string) => `last-wall ${gymId}`;

/** Remembers on this device where somebody logged last: the next climb is most likely beside it. */
export function rememberWall(climb: { readonly gymId: string; readonly sectionId: string }): void {
  try {
    localStorage.setItem(keyOf(climb.gymId), climb.sectionId);
  } catch {
    // Without storage the list starts with the whole gym.
  }
}

/** @returns the wall of the gym that was logged on last; null if none was. */
export function lastWall(gymId: string): string | null {
  try {
    return localStorage.getItem(keyOf(gymId));
  } catch {
    return null;
  }
}
