import { ordinal } from '../../text';
import type { Scoring, CompetitorResult } from '../results/results';
import type { RankedResult } from '../leaderboards/ranking';
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
  | { readonly kind: 'shared' };

/** What `explainTie` needs to know about the competition; a `Scoring` will do. */
export type TieContext = Pick<Scoring, 'format'>;

/**
 * Returns what separates a result from the one listed just above it, or null if their totals differ or
 * one of them has no rank.
 */
export function explainTie(
  context: TieContext,
  above: RankedResult,
  below: RankedResult,
): TieExplanation | null {
  if (above.rank === null || below.rank === null) return null;
  if (above.result.totalHundredths !== below.result.totalHundredths) return null;
  const byKeys = explainKeys(context, above.result, below.result);
  if (byKeys !== null) return byKeys;
  if (above.rank === below.rank) return { kind: 'shared' };
  return { kind: 'seed', ahead: above.result.seed ?? 0, behind: below.result.seed ?? 0 };
}

/** Returns the explanation without names: "ahead on countback: 24.9 vs 24.8". */
export function tiePhrase(tie: TieExplanation): string {
  if (tie.kind === 'shared') return 'Tied: shared place';
  return `ahead on ${reasonWords[tie.kind]}: ${figures(tie)}`;
}

/** Returns the sentence below the second of two tied rows: "Tied. Leila flashed 4, Greta 2." */
export function tieSentence(
  tie: TieExplanation,
  names: { readonly ahead: string; readonly behind: string },
): string {
  switch (tie.kind) {
    case 'shared':
      return 'Tied: shared place.';
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

/** The keys of a final after its climb scores, see `FinalsScore.keys`. */
const finalsTail = ['tops', 'zones', 'topAttempts', 'zoneAttempts'] as const;

function explainKeys(
  { format }: TieContext,
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
