import { ordinal } from '../../text';
import type { CompetitorResult, RankingRules } from '../results/results';
import { compareScores, type RankedResult } from '../leaderboards/ranking';
import { formatHundredths } from './format-score';

/** What breaks a tie between two equal totals. */
export type TieReason =
  | 'flashes'
  | 'bestClimb'
  | 'countback'
  | 'tops'
  | 'zones'
  | 'topAttempts'
  | 'zoneAttempts'
  | 'seed';

/**
 * Why one of two tied results is ahead. `ahead` and `behind` are the two values: hundredths for
 * `bestClimb` and `countback`, counts otherwise.
 */
export type TieExplanation =
  | { readonly kind: TieReason; readonly ahead: number; readonly behind: number }
  | { readonly kind: 'shared'; readonly compared: SharedOn };

/** What was compared before a place was shared: only the score, the attempts too, or all that the rule knows. */
export type SharedOn = 'score' | 'attempts' | 'all';

/**
 * Returns what separates a result from the one listed above it (see `rowAbove`), or null if their totals differ, one
 * of them has no rank, or they are of different starting groups.
 */
export function explainTie(
  context: RankingRules,
  above: RankedResult,
  below: RankedResult,
): TieExplanation | null {
  if (above.rank === null || below.rank === null) return null;
  if (above.result.rankedIn !== below.result.rankedIn) return null;
  if (above.result.totalHundredths !== below.result.totalHundredths) return null;
  const [ahead, behind] = [above.result.seed ?? 0, below.result.seed ?? 0];
  const bySeed = { kind: 'seed', ahead, behind } as const;
  const isSeedFirst = above.result.isSeedFirst && below.isSeedUsed && ahead !== behind;
  if (isSeedFirst && compareScores(above.result, below.result) !== 0) return bySeed;
  const byKeys = explainKeys(context, above.result, below.result);
  if (byKeys !== null) return byKeys;
  return above.rank === below.rank ? { kind: 'shared', compared: sharedOn(context) } : bySeed;
}

function sharedOn(competition: RankingRules): SharedOn {
  if (competition.format === 'boulder_pumpfest') return 'all';
  return sharedBy[competition.rules.tieRule];
}

/** Returns the explanation without names: "ahead on countback: 24.9 vs 24.8". */
export function tiePhrase(tie: TieExplanation): string {
  if (tie.kind === 'shared') return `${sharedWords[tie.compared]}: shared place`;
  return `ahead on ${reasonWords[tie.kind]}: ${figures(tie)}`;
}

/** Returns the sentence below the second of two tied rows: "Tied. Leila flashed 4, Greta 2." */
export function tieSentence(
  tie: TieExplanation,
  names: { readonly ahead: string; readonly behind: string },
): string {
  switch (tie.kind) {
    case 'shared':
      return `${tiePhrase(tie)}.`;
    case 'flashes':
      return `Tied. ${names.ahead} flashed ${tie.ahead}, ${names.behind} ${tie.behind}.`;
    case 'bestClimb':
      return `Tied on score and flashes. ${names.ahead} ahead on best climb: ${figures(tie)}.`;
    case 'seed':
      return `Tied. ${names.ahead} ahead: ${ordinal(tie.ahead)} in qualification, ${names.behind} ${ordinal(tie.behind)}.`;
    default:
      return `Tied. ${names.ahead} ${tiePhrase(tie)}.`;
  }
}

const sharedBy = { attempts: 'attempts', rounds: 'score', climbs: 'all' } as const;

const sharedWords: Record<SharedOn, string> = {
  score: 'Tied on score',
  attempts: 'Tied on score and attempts',
  all: 'Tied',
};

const reasonWords: Record<TieReason, string> = {
  flashes: 'flashes',
  bestClimb: 'best climb',
  countback: 'countback',
  tops: 'tops',
  zones: 'zones',
  topAttempts: 'attempts to top',
  zoneAttempts: 'attempts to zone',
  seed: 'qualification rank',
};

/** The last keys of a final, see `FinalsScore.keys`. */
const finalsTail = ['tops', 'zones', 'topAttempts', 'zoneAttempts'] as const;

function explainKeys(
  { format }: RankingRules,
  above: CompetitorResult,
  below: CompetitorResult,
): TieExplanation | null {
  const index = above.keys.findIndex((key, at) => key !== below.keys[at]);
  if (index === -1) return null;
  // Attempts are stored negative, because fewer are better.
  const ahead = Math.abs(above.keys[index] ?? 0);
  const behind = Math.abs(below.keys[index] ?? 0);
  if (format === 'boulder_pumpfest') {
    return { kind: index === 0 ? 'flashes' : 'bestClimb', ahead, behind };
  }
  const tail = finalsTail[index - (above.keys.length - finalsTail.length)];
  return { kind: tail ?? 'countback', ahead, behind };
}

function figures(tie: { kind: TieReason; ahead: number; behind: number }): string {
  if (tie.kind === 'bestClimb') {
    return `${formatHundredths(tie.ahead)} vs ${formatHundredths(tie.behind)}`;
  }
  if (tie.kind === 'countback') {
    const written = (value: number) => formatHundredths(value, { decimals: 1 });
    return `${written(tie.ahead)} vs ${written(tie.behind)}`;
  }
  if (tie.kind === 'seed') return `${ordinal(tie.ahead)} vs ${ordinal(tie.behind)}`;
  return `${tie.ahead} vs ${tie.behind}`;
}
