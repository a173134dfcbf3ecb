import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { indexOf } from '../model/board';
import { formatGain } from '../model/board-views';
import { actionWords } from '../model/words';

/** One line of the ticker. */
export interface TickerLine {
  readonly seq: number;
  readonly at: string;
  readonly name: string;
  readonly action: string;
  /** Empty where the total did not change. */
  readonly gain: string;
}

/** As many as could be seen on the widest screen. */
const shownMax = 8;

/** @returns the latest scores as lines, newest first; what was cleared, and who has left, are not told. */
export function tickerLines(board: Board): TickerLine[] {
  const { competitors } = indexOf(board);
  return board.latest
    .flatMap((line) => {
      const competitor = competitors.get(line.competitorId);
      if (competitor === undefined || line.kind === 'removed') return [];
      return [
        {
          seq: line.seq,
          at: line.at,
          name: competitor.name,
          action: actionWords(board.climbs, line),
          gain: line.deltaHundredths > 0 ? formatGain(board.competition, line.deltaHundredths) : '',
        },
      ];
    })
    .slice(0, shownMax);
}
