import type { FinalsClimb, FinalsRules } from '../scores/finals';
import type { PumpfestClimb, PumpfestRules } from '../scores/pumpfest';

/**
 * A competitor's mark. Who did not finish keeps what was scored and is ranked by it; who did not start, withdrew or
 * was disqualified is listed last, in this order, without a rank.
 */
export const competitorStates = [
  'competing',
  'did_not_finish',
  'did_not_start',
  'withdrawn',
  'disqualified',
] as const;
export type CompetitorState = (typeof competitorStates)[number];

/** Tells whether competitors of a state have a rank once an attempt of theirs is recorded. */
export function isRankedState(state: CompetitorState): boolean {
  return state === 'competing' || state === 'did_not_finish';
}

/** The states whose competitors are ranked. */
export const rankedStates = competitorStates.filter(isRankedState);

/** What a leaderboard needs to know about a competitor. */
export interface Entrant {
  readonly competitorId: string;
  readonly number: number | null;
  readonly categoryId: string | null;
  readonly cohortId: string | null;
  /** The rank in the previous round, from 1. */
  readonly seed: number | null;
  /** A or B in a round held in starting groups. */
  readonly startingGroup: string | null;
  readonly state: CompetitorState;
}

/**
 * A competitor's line on the leaderboard. `keys` break ties: the first that differs decides, higher is better, and
 * all results of a competition have equally many. Live deltas carry these, never ranks.
 */
export interface CompetitorResult extends Entrant {
  /**
   * The starting group whose competitors they are ranked with; empty in a round without groups, null in a round with
   * groups for whoever is in none. Scores of different groups are never compared.
   */
  readonly rankedIn: string | null;
  /** Whether the seeds of everyone tied on the total decide before the keys; otherwise they decide after them. */
  readonly isSeedFirst: boolean;
  /** Whether an attempt is recorded on a climb that counts for them; without one there is no rank. */
  readonly hasAttempt: boolean;
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

/** What a computed score contributes to a line on the leaderboard. */
type ScoredTotal = Pick<CompetitorResult, 'hasAttempt' | 'totalHundredths' | 'keys'>;

/** The part of a competition's rules that says how its results are ranked. */
export type RankingRules =
  | { readonly format: 'boulder_pumpfest'; readonly rules: object }
  | { readonly format: 'boulder_final'; readonly rules: RankingSettings };
type RankingSettings = Pick<FinalsRules, 'tieRule' | 'hasStartingGroups' | 'hadStartingGroups'>;

/**
 * Returns a competitor's line on the leaderboard from a computed score. Seeds are left out where they break no ties:
 * in pumpfests, and after a round in starting groups, because a merged rank doesn't compare people of different
 * groups. With `attempts` the previous round's rank decides before the attempts: no official round of 2026 shows
 * which comes first where both would separate, and the rank of a whole round says more than one attempt.
 */
export function resultFrom(
  competition: RankingRules,
  entrant: Entrant,
  { hasAttempt, totalHundredths, keys }: ScoredTotal,
): CompetitorResult {
  const rules = competition.format === 'boulder_final' ? competition.rules : null;
  return {
    competitorId: entrant.competitorId,
    number: entrant.number,
    categoryId: entrant.categoryId,
    cohortId: entrant.cohortId,
    seed: rules === null || rules.hadStartingGroups ? null : entrant.seed,
    startingGroup: entrant.startingGroup,
    state: entrant.state,
    rankedIn: rules?.hasStartingGroups === true ? entrant.startingGroup : '',
    isSeedFirst: rules?.tieRule === 'attempts',
    hasAttempt,
    totalHundredths,
    keys,
  };
}
