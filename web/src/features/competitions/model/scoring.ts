import type {
  CompetitionFormat,
  CompetitionRules,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { Scoring } from '@cruxboard/domain/competitions/results/results';

/** @returns what the domain's scoring needs. */
export function scoringOf(
  { format, rules }: { format: CompetitionFormat; rules: CompetitionRules },
  climbs: readonly CompetitionClimb[],
): Scoring {
  return format === 'boulder_pumpfest' ? { format, rules, climbs } : { format, rules, climbs };
}

/** @returns a competition climb's short name: its code, or else its number. */
export function climbName({ code, number }: { code: string; number: number }): string {
  return code === '' ? String(number) : code;
}
