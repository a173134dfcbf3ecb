/** What the address says of the list. */
export interface ClimbsSearch {
  q?: string | undefined;
  sort?: string | undefined;
  import?: 'open' | undefined;
  /** All of them are being filled in. */
  fill?: 'open' | undefined;
}

/** @returns whether a climb is looked for. */
export function fits({ q = '' }: ClimbsSearch) {
  const wanted = q.trim().toLowerCase();
  return ({ number, code, name }: { number: number; code: string; name: string }): boolean =>
    `${number} ${code} ${name}`.toLowerCase().includes(wanted);
}
