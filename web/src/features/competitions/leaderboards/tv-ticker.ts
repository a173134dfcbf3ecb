import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { indexOf } from '../model/board';
import { formatGain } from '../model/board-views';
import { actionWords, announced } from '../model/latest-words';

/** A ticker line. */
export interface TickerLine {
  readonly seq: number;
  readonly at: string;
  readonly name: string;
  readonly action: string;
  /** Empty if the total didn't change. */
  readonly gain: string;
}

/** As many as fit the widest screen. */
const shownMax = 8;

/** @returns the latest scores, newest first, without cleared scores and competitors who left. */
export function tickerLines(board: Board): TickerLine[] {
  const { competitors } = indexOf(board);
  return announced(board.latest)
    .flatMap((line) => {
      const competitor = competitors.get(line.competitorId);
      if (competitor === undefined) return [];
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
