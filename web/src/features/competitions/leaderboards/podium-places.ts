import type { RankedLine } from '../model/board-views';

/** The first three places, and those just behind. */
export interface PodiumPlaces {
  readonly steps: readonly RankedLine[];
  readonly rest: readonly RankedLine[];
}

/**
 * @returns a view's podium: who is ranked third or better, and the next `restMax`. Of more than three by ties, those
 * beyond the third are listed behind with their rank.
 */
export function podiumOf(lines: readonly RankedLine[], restMax: number): PodiumPlaces {
  const ranked = lines.filter(({ rank }) => rank !== null);
  const steps = ranked.filter(({ rank }) => rank !== null && rank <= 3).slice(0, 3);
  return { steps, rest: ranked.slice(steps.length, steps.length + restMax) };
}

/** @returns the steps as they stand beside each other: second, first, third. */
export function standingOrder(steps: readonly RankedLine[]): RankedLine[] {
  const [first, second, third] = steps;
  return [second, first, third].filter((line) => line !== undefined);
}
