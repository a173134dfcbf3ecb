import { scoreFinals, totalFinals, type FinalsScore } from './finals';
import { scorePumpfest, type Cells, type PumpfestScore } from './pumpfest';
import { resultFrom, type CompetitorResult, type Entrant, type Scoring } from '../results/results';

/** Returns a competitor's score by the competition's format; in starting groups only their group's climbs count. */
export function scoreOf(
  scoring: Scoring,
  entrant: Pick<Entrant, 'startingGroup'>,
  cells: Cells,
): PumpfestScore | FinalsScore {
  return scoring.format === 'boulder_pumpfest'
    ? scorePumpfest(scoring.rules, scoring.climbs, cells)
    : scoreFinals(scoring.rules, climbsFor(scoring, entrant), cells);
}

/** Returns the climbs that a competitor climbs: all, or those of their starting group where the round has groups. */
export function climbsFor<C extends { readonly startingGroup: string | null }>(
  { rules, climbs }: { readonly rules: HavingGroups; readonly climbs: readonly C[] },
  entrant: Pick<Entrant, 'startingGroup'>,
): readonly C[] {
  return rules.hasStartingGroups === true
    ? climbs.filter((climb) => isClimbFor(rules, entrant, climb))
    : climbs;
}

/** Tells whether a climb is one of a competitor's, see {@link climbsFor}. */
export function isClimbFor(
  { hasStartingGroups = false }: HavingGroups,
  entrant: Pick<Entrant, 'startingGroup'>,
  climb: { readonly startingGroup: string | null },
): boolean {
  if (!hasStartingGroups) return true;
  return entrant.startingGroup !== null && entrant.startingGroup === climb.startingGroup;
}

/** Rules as far as they say whether a round has starting groups. */
export interface HavingGroups {
  readonly hasStartingGroups?: boolean;
}

/** Returns the competitor's line on the leaderboard, computed from the cells. */
export function resultOf(scoring: Scoring, entrant: Entrant, cells: Cells): CompetitorResult {
  const total =
    scoring.format === 'boulder_pumpfest'
      ? scorePumpfest(scoring.rules, scoring.climbs, cells)
      : totalFinals(scoring.rules, climbsFor(scoring, entrant), cells);
  return resultFrom(scoring, entrant, total);
}
