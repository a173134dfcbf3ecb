/** @returns the search text with white space trimmed and collapsed. */
export function searchText(raw: string): string {
  return raw.replace(/\s+/gu, ' ').trim();
}
