/** What the address contains: climb, category and competitor. */
export interface JudgeSearch {
  climb?: string | undefined;
  category?: string | undefined;
  competitor?: string | undefined;
}
