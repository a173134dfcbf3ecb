/** What the address says of the list. */
export interface ClimbsSearch {
  q?: string | undefined;
  import?: 'open' | undefined;
}
