import { scoreFinals, totalFinals, type FinalsScore } from './finals';
import { scorePumpfest, type Cells, type PumpfestScore } from './pumpfest';
import { resultFrom, type CompetitorResult, type Entrant, type Scoring } from '../results/results';

/** Returns a competitor's score by the competition's format. */
export function scoreOf(scoring: Scoring, cells: Cells): PumpfestScore | FinalsScore {
  return scoring.format === 'boulder_pumpfest'
    ? scorePumpfest(scoring.rules, scoring.climbs, cells)
    : scoreFinals(scoring.rules, scoring.climbs, cells);
}

/** Returns the competitor's line on the leaderboard, computed from the cells. */
export function resultOf(scoring: Scoring, entrant: Entrant, cells: Cells): CompetitorResult {
  const total =
    scoring.format === 'boulder_pumpfest'
      ? scorePumpfest(scoring.rules, scoring.climbs, cells)
      : totalFinals(scoring.rules, scoring.climbs, cells);
  return resultFrom(scoring, entrant, total);
}
