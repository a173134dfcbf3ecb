/** What the address says: which climb, which category, whose turn. */
export interface JudgeSearch {
  climb?: string | undefined;
  category?: string | undefined;
  competitor?: string | undefined;
}
