const keyOf = (competitionId: string) => `callzone ${competitionId}`;

/** @returns the category that this device showed last; null for everybody, undefined if none was chosen. */
export function rememberedLane(competitionId: string): string | null | undefined {
  try {
    const stored = localStorage.getItem(keyOf(competitionId));
    if (stored === null) return undefined;
    return stored === '' ? null : stored;
  } catch {
    return undefined;
  }
}

/** Remembers the category for the next visit. */
export function rememberLane(competitionId: string, categoryId: string | null): void {
  try {
    localStorage.setItem(keyOf(competitionId), categoryId ?? '');
  } catch {
    // no storage: the address still has it
  }
}
