/** What the address says of the list. */
export interface ClimbsSearch {
  q?: string | undefined;
  sort?: string | undefined;
  import?: 'open' | undefined;
}
