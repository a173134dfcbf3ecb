/** @returns the address of a competition's live board. */
export function boardStreamUrl(competitionId: string): string {
  return `/api/live/competitions/${encodeURIComponent(competitionId)}`;
}

/** @returns the address of the board as its staff see it, also while it is frozen. */
export function managedBoardStreamUrl(competitionId: string): string {
  return `/api/live/manage/competitions/${encodeURIComponent(competitionId)}`;
}
