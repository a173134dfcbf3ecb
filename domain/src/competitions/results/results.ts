import type { FinalsClimb, FinalsRules } from '../scores/finals';
import type { PumpfestClimb, PumpfestRules } from '../scores/pumpfest';

/** Whether a competitor is ranked; withdrawn and disqualified ones are listed last, without a rank. */
export const competitorStates = ['competing', 'withdrawn', 'disqualified'] as const;
export type CompetitorState = (typeof competitorStates)[number];

/** What a leaderboard needs to know about a competitor. */
export interface Entrant {
  readonly competitorId: string;
  readonly number: number | null;
  readonly categoryId: string | null;
  readonly cohortId: string | null;
  /** The rank in the previous round, from 1. */
  readonly seed: number | null;
  readonly state: CompetitorState;
}

/**
 * A competitor's line on the leaderboard. `keys` break ties: the first that differs decides, higher is better, and
 * all results of a competition have equally many. Live deltas carry these, never ranks.
 */
export interface CompetitorResult extends Entrant {
  /** Whether the seeds of everyone tied on the total decide before the keys; otherwise they decide after them. */
  readonly isSeedFirst: boolean;
  readonly totalHundredths: number;
  readonly keys: readonly number[];
}

/** Everything that totals are computed from, except the cells. */
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

/** The part of a competition's rules that says how its results are ranked. */
export type RankingRules =
  | { readonly format: 'boulder_pumpfest'; readonly rules: object }
  | { readonly format: 'boulder_final'; readonly rules: Pick<FinalsRules, 'tieRule'> };

/**
 * Returns a competitor's line on the leaderboard from a computed score. Pumpfests don't use seeds, so they are left
 * out there. With `attempts` the previous round's rank decides before the attempts: no official round of 2026 shows
 * which comes first where both would separate, and the rank of a whole round says more than one attempt.
 */
export function resultFrom(
  competition: RankingRules,
  entrant: Entrant,
  { totalHundredths, keys }: Pick<CompetitorResult, 'totalHundredths' | 'keys'>,
): CompetitorResult {
  return {
    competitorId: entrant.competitorId,
    number: entrant.number,
    categoryId: entrant.categoryId,
    cohortId: entrant.cohortId,
    seed: competition.format === 'boulder_pumpfest' ? null : entrant.seed,
    state: entrant.state,
    isSeedFirst: competition.format === 'boulder_final' && competition.rules.tieRule === 'attempts',
    totalHundredths,
    keys,
  };
}
