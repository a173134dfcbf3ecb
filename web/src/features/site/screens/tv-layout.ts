/** How long the parts that every slide has stay where they are. */
const layoutMs = 10 * 60_000;

/** Where they are: the other way round from left to right, and from top to bottom. */
export interface TvLayout {
  readonly isMirrored: boolean;
  readonly isTurned: boolean;
}

/**
 * @returns the layout at a time of the server, against burn-in: four in turn, each of them one turn away from the one
 * before. A slide keeps the layout of the time when it began.
 */
export function layoutAt(ms: number): TvLayout {
  const turn = Math.floor(ms / layoutMs) % 4;
  return { isMirrored: turn === 1 || turn === 2, isTurned: turn >= 2 };
}
