import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';

/** `1` of `competitor-1`; of others it is what it was, whatever it ends in. */
export const shortOf = (id: string) => id.replace('competitor-', '');

/** @returns the totals of a board, by the competitors' short ids. */
export const totalsOf = ({ results }: Pick<Board, 'results'>) =>
  Object.fromEntries(results.map((one) => [shortOf(one.competitorId), one.totalHundredths]));
