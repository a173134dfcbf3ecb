/** @returns the address of a competition's live board. */
export function boardStreamUrl(competitionId: string): string {
  return `/api/live/competitions/${encodeURIComponent(competitionId)}`;
}
