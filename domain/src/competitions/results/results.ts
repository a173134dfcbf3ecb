import type { FinalsClimb, FinalsRules } from '../scores/finals';
import type { PumpfestClimb, PumpfestRules } from '../scores/pumpfest';

/** Whether a competitor takes part in the ranking; the others stand at the foot without a rank. */
export const competitorStates = ['competing', 'withdrawn', 'disqualified'] as const;
export type CompetitorState = (typeof competitorStates)[number];

/** What a board needs of a competitor. */
export interface Entrant {
  readonly competitorId: string;
  readonly number: number | null;
  readonly categoryId: string | null;
  readonly cohortId: string | null;
  /** The rank in the round before, from 1. */
  readonly seed: number | null;
  readonly state: CompetitorState;
}

/**
 * A competitor's line on a board. `keys` separate equal totals, the first that differs decides and more
 * is better; all results of one competition have equally many. A live delta carries these, never ranks.
 */
export interface CompetitorResult extends Entrant {
  readonly totalHundredths: number;
  readonly keys: readonly number[];
}

/** Everything but the cells that a competition's totals come from. */
export type Scoring =
  | {
      readonly format: 'boulder_pumpfest';
      readonly rules: PumpfestRules;
      readonly climbs: readonly PumpfestClimb[];
    }
  | {
      readonly format: 'boulder_final';
      readonly rules: FinalsRules;
      readonly climbs: readonly FinalsClimb[];
    };

/** Returns a competitor's line on the board from a score at hand. A pumpfest knows no seeds, so there they are left out. */
export function resultFrom(
  { format }: Pick<Scoring, 'format'>,
  entrant: Entrant,
  { totalHundredths, keys }: Pick<CompetitorResult, 'totalHundredths' | 'keys'>,
): CompetitorResult {
  return {
    competitorId: entrant.competitorId,
    number: entrant.number,
    categoryId: entrant.categoryId,
    cohortId: entrant.cohortId,
    seed: format === 'boulder_pumpfest' ? null : entrant.seed,
    state: entrant.state,
    totalHundredths,
    keys,
  };
}
