/** What the address says about the list. */
export interface ClimbsSearch {
  q?: string | undefined;
  import?: 'open' | undefined;
  /** The sheet is open. */
  fill?: 'open' | undefined;
}

/** @returns a test whether a climb matches the search. */
export function fits({ q = '' }: ClimbsSearch) {
  const text = q.trim().toLowerCase();
  return ({ number, code, name }: { number: number; code: string; name: string }): boolean =>
    `${number} ${code} ${name}`.toLowerCase().includes(text);
}
