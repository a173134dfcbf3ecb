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

/** @returns "Group A" for a competitor or climb of a starting group; null without one, or in a round without groups. */
export function startingGroupOf(
  { format, rules }: { format: CompetitionFormat; rules: CompetitionRules },
  { startingGroup }: { startingGroup: string | null },
): string | null {
  if (format !== 'boulder_final' || !rules.hasStartingGroups) return null;
  return startingGroup === null ? 'No group' : `Group ${startingGroup}`;
}

/** @returns a competition climb's short name: its code, or else its number. */
export function climbName({ code, number }: { code: string; number: number }): string {
  return code === '' ? String(number) : code;
}
